// The few things every platform has that the language itself does not.
declare const crypto: { getRandomValues(bytes: Uint8Array): Uint8Array };
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
