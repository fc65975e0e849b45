export interface MimeMessage {
  /** The headers by lower-case names, decoded. */
  headers: Record<string, string>;
  subject: string;
  text: string;
  html: string | undefined;
}

/** Reads the part of MIME that nodemailer writes; `raw` has one character for each byte. */
export function readMime(raw: string): MimeMessage {
  const { headers, parts } = readPart(raw);
  return {
    headers,
    subject: headers.subject ?? '',
    text: parts.find(({ type }) => type === 'text/plain')?.content ?? '',
    html: parts.find(({ type }) => type === 'text/html')?.content,
  };
}

interface Part {
  type: string;
  content: string;
}

function readPart(raw: string): { headers: Record<string, string>; parts: Part[] } {
  const end = raw.indexOf('\r\n\r\n');
  const headers = readHeaders(raw.slice(0, end));
  const body = raw.slice(end + 4);
  const contentType = headers['content-type'] ?? 'text/plain';
  const boundary = /boundary="?([^";]+)/.exec(contentType)?.[1];
  if (boundary !== undefined) {
    const inner = body.split(`--${boundary}`).slice(1, -1);
    return { headers, parts: inner.flatMap((part) => readPart(part.replace(/^\r\n/, '')).parts) };
  }
  const content = decode(body, headers['content-transfer-encoding'] ?? '7bit').replace(/\r?\n$/, '');
  return { headers, parts: [{ type: contentType.split(';')[0] ?? '', content }] };
}

function readHeaders(block: string): Record<string, string> {
  const lines = block.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())];
    }),
  );
}

function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_whole, encoding: string, word: string) =>
      encoding.toLowerCase() === 'b' ? decode(word, 'base64') : decode(word.replaceAll('_', ' '), 'quoted-printable'),
    );
}

function decode(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return Buffer.from(text, 'latin1').toString('utf8');
  const bytes = text
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
