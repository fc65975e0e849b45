import { connectionError } from '#web/lib/api-error.ts';

/** The whole of a reply, told how many bytes have come as they come. */
export async function readWithProgress(response: Response, onBytes: (bytes: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value);
      bytes += part.value.byteLength;
      onBytes(bytes);
    }
  } catch (cause) {
    // The connection broke in the middle: half an archive is none.
    throw connectionError(cause);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' });
}
