/** The bytes of a base64 text, with or without a data URL prefix. Characters that are not base64 are ignored. */
export function bytesOf(base64: string): Buffer {
  return Buffer.from(base64.replace(/^data:[^,]*,/, ""), "base64");
}
