import { OperatorError } from '#server/platform/config/operator-error.ts';

import { endOfRows } from './dump-database.ts';

const mark = Buffer.from(`\n${endOfRows}`);
const newLine = 10;

/** Reads a dump: a line, or the rows of a table until their end. */
export function readRows(pieces: AsyncIterable<Buffer>) {
  const source = pieces[Symbol.asyncIterator]();
  let front: Buffer = Buffer.alloc(0);

  async function more(): Promise<void> {
    const piece = await source.next();
    if (piece.done) throw new OperatorError('The backup is damaged: its database ends too early. Use another backup.');
    front = front.length === 0 ? piece.value : Buffer.concat([front, piece.value]);
  }

  return {
    async line(): Promise<string> {
      let end = front.indexOf(newLine);
      for (; end === -1; end = front.indexOf(newLine)) await more();
      const text = front.toString('utf8', 0, end);
      front = front.subarray(end + 1);
      return text;
    },

    async *untilEnd(): AsyncGenerator<Buffer> {
      // A table without rows has its end at once, where no line ends before it.
      while (front.length < mark.length - 1) await more();
      if (front.subarray(0, mark.length - 1).equals(mark.subarray(1))) {
        front = front.subarray(mark.length - 1);
        return;
      }
      for (;;) {
        const end = front.indexOf(mark);
        if (end !== -1) {
          const rows = front.subarray(0, end + 1);
          front = front.subarray(end + mark.length);
          yield rows;
          return;
        }
        // The mark may begin in this piece and end in the next.
        const sure = front.length - mark.length + 1;
        if (sure > 0) {
          const rows = front.subarray(0, sure);
          front = front.subarray(sure);
          yield rows;
        }
        await more();
      }
    },
  };
}
