const indentation = '  ';

/** Writes like `JSON.stringify(value, null, 2)`. An async iterable becomes a list, which is never whole in memory. */
export async function* writeJson(value: unknown): AsyncGenerator<Buffer, void, undefined> {
  for await (const piece of piecesOf(value, '\n')) yield Buffer.from(piece, 'utf8');
}

/** `line` is a line break with the indent of the value. */
async function* piecesOf(value: unknown, line: string): AsyncGenerator<string, void, undefined> {
  if (isAsyncIterable(value)) return yield* itemsOf(value, line);
  if (!isPlainObject(value)) return yield inLines(value, line);
  let before = `{${line}${indentation}`;
  for (const [name, part] of Object.entries(value)) {
    if (part === undefined) continue;
    yield `${before}${JSON.stringify(name)}: `;
    yield* piecesOf(part, line + indentation);
    before = `,${line}${indentation}`;
  }
  yield before.startsWith(',') ? `${line}}` : '{}';
}

async function* itemsOf(items: AsyncIterable<unknown>, line: string): AsyncGenerator<string, void, undefined> {
  let before = '[';
  for await (const item of items) {
    yield `${before}${line}${indentation}${inLines(item, line + indentation)}`;
    before = ',';
  }
  yield before === ',' ? `${line}]` : '[]';
}

function inLines(value: unknown, line: string): string {
  return (JSON.stringify(value, null, indentation) ?? 'null').replaceAll('\n', line);
}

function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
