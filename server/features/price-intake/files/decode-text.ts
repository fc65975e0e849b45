export interface TextEncoding {
  /** For the person who gave the file. */
  readonly name: string;
  readonly label: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
}

const encodings = {
  utf8: { name: 'UTF-8', label: 'utf-8' },
  utf16le: { name: 'UTF-16', label: 'utf-16le' },
  utf16be: { name: 'UTF-16', label: 'utf-16be' },
  windows: { name: 'Windows-1252', label: 'windows-1252' },
} as const satisfies Record<string, TextEncoding>;

/** Tells the encoding by the mark at the start, else by the zeros of UTF-16, else by whether UTF-8 can be read. */
export function findEncoding(head: Buffer): TextEncoding {
  if (head[0] === 0xff && head[1] === 0xfe) return encodings.utf16le;
  if (head[0] === 0xfe && head[1] === 0xff) return encodings.utf16be;
  const letters = head.subarray(0, 2000);
  const zeros = [0, 1].map((odd) => letters.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  const many = letters.length / 8;
  if ((zeros[1] ?? 0) > many) return encodings.utf16le;
  if ((zeros[0] ?? 0) > many) return encodings.utf16be;
  return isUtf8(head) ? encodings.utf8 : encodings.windows;
}

/** `stream` allows the head to end within a letter. */
function isUtf8(head: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}
