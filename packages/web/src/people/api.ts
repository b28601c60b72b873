import type {
  Account,
  AddPasskey,
  Confirm,
  Friends,
  SessionInfo,
  Profile,
  SignIn,
  SignInByPasskey,
  SignUp,
} from "@stellwerk/wire";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { request } from "../api-client.ts";

type Made = PublicKeyCredentialCreationOptionsJSON;
type Asked = PublicKeyCredentialRequestOptionsJSON;

const remove = (path: string, body?: object): Promise<void> => request(path, body, "DELETE");
const named = (path: string, id: string): string => `${path}/${encodeURIComponent(id)}`;

export const signUpOptions = (name: string): Promise<Made> => request("/api/account/new-passkey", { name });
export const signUp = (wish: SignUp): Promise<SessionInfo> => request("/api/account", wish);
export const signIn = (wish: SignIn): Promise<SessionInfo> => request("/api/login", wish);
export const signInOptions = (): Promise<Asked> => request("/api/login/options", {});
export const signInByPasskey = (wish: SignInByPasskey): Promise<SessionInfo> => request("/api/login/passkey", wish);
export const forgotten = (who: string): Promise<void> => request("/api/forgotten", { who });
export const reset = (link: string, password: string): Promise<SessionInfo> =>
  request("/api/reset", { link, password });
export const verified = (link: string): Promise<void> => request("/api/verified", { link });

export const account = (): Promise<Account> => request("/api/account");
export const confirm = (proof: Confirm): Promise<void> => request("/api/account/confirm", proof);
export const confirmOptions = (): Promise<Asked> => request("/api/account/confirm/options", {});
export const changePassword = (password: string): Promise<void> => request("/api/account/password", { password });
export const changeName = (name: string): Promise<void> => request("/api/account/name", { name });
export const changeEmail = (email: string | null): Promise<void> => request("/api/account/email", { email });
export const passkeyOptions = (): Promise<Made> => request("/api/account/passkeys/options", {});
export const addPasskey = (wish: AddPasskey): Promise<void> => request("/api/account/passkeys", wish);
export const removePasskey = (id: string): Promise<void> => remove(named("/api/account/passkeys", id));
export const endLogin = (id: string): Promise<void> => remove(named("/api/account/logins", id));
export const endOtherLogins = (): Promise<void> => remove("/api/account/logins");
export const deleteAccount = (name: string): Promise<void> => remove("/api/account", { name });

export const profile = (name: string): Promise<Profile> => request(named("/api/people", name));
export const friends = (): Promise<Friends> => request("/api/friends");
export const befriend = (name: string): Promise<void> => request("/api/friends", { name });
export const unfriend = (id: string): Promise<void> => remove(named("/api/friends", id));
export const block = (name: string): Promise<void> => request("/api/blocks", { name });
export const unblock = (id: string): Promise<void> => remove(named("/api/blocks", id));
