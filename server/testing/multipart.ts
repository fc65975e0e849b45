interface FormFile {
  name: string;
  content: Buffer;
  /** The part's name; `file` by default. */
  part?: string;
}

/** Makes a form with one or more files, as a browser sends it, ready for `call`. */
export function multipart(
  fields: Record<string, string>,
  ...files: FormFile[]
): { body: Buffer; headers: Record<string, string> } {
  const boundary = '----khet-test-boundary';
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  for (const { name, content, part = 'file' } of files) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    parts.push(Buffer.from(head), content, Buffer.from('\r\n'));
  }
  const body = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
