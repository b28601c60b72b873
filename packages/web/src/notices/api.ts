import type { NewChannel, NewChannelInfo, NoticeSettings, NoticesInfo } from "@stellwerk/wire";
import { request } from "../api-client.ts";

const channel = (id: string): string => `/api/notices/channels/${encodeURIComponent(id)}`;

export const notices = (): Promise<NoticesInfo> => request("/api/notices");
export const chooseNotices = (settings: NoticeSettings): Promise<NoticesInfo> =>
  request("/api/notices", settings, "PUT");
export const addChannel = (wish: NewChannel): Promise<NewChannelInfo> => request("/api/notices/channels", wish);
export const removeChannel = (id: string): Promise<object> => request(channel(id), undefined, "DELETE");
export const tryChannel = (id: string): Promise<object> => request(`${channel(id)}/test`, {});
export const stopMails = (token: string): Promise<object> =>
  request(`/unsubscribe/${encodeURIComponent(token)}`, undefined, "POST");
