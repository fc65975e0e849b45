export interface ByteRange {
  readonly from: number;
  /** The last byte of the range itself, as HTTP counts. */
  readonly to: number;
}

/** Returns the bytes that a Range header asks for. Several parts get the whole file; `impossible` is a part that does not exist. */
export function readRange(header: string | undefined, sizeBytes: number): ByteRange | 'all' | 'impossible' {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!asked || (asked[1] === '' && asked[2] === '')) return 'all';
  const [, first = '', last = ''] = asked;
  const from = first === '' ? Math.max(0, sizeBytes - Number(last)) : Number(first);
  const to = first === '' || last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  if (from > to || from >= sizeBytes) return first !== '' && last !== '' && Number(last) < from ? 'all' : 'impossible';
  return { from, to };
}
