import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';

import { escapeCsv } from '#domain/text/escape.ts';
import type { RefusedLine } from '#server/features/price-intake/index.ts';

const mostExamples = 3;

const reasonWords: Readonly<Record<RefusedLine['reason'], string>> = {
  unreadable: 'a name, the day or a price cannot be read',
  no_price: 'there is no price',
  unknown_unit: 'the price is not for a weight',
  unknown_state: 'there is no such state',
  unknown_commodity: 'the commodity is not known',
  unknown_market: 'the market is not known',
  future_day: 'the day is still to come',
  too_old: 'the day is before 2000',
  not_positive: 'a price is zero or less',
  max_below_min: 'the highest price is below the lowest',
  modal_outside: 'the modal price is not between the lowest and the highest',
  jump: 'the price is ten times the one before it, or a tenth',
};

/** Lists the rows that are put aside in a file, which exists only if there are any. */
export function createPutAsideList(file: string) {
  let out: WriteStream | undefined;
  const examples: string[] = [];
  let made: Promise<unknown> = Promise.resolve();

  function write(name: string, refused: readonly RefusedLine[]): void {
    if (!out) {
      out = createWriteStream(file);
      out.write('\uFEFFfile,line,reason,row\r\n');
    }
    for (const each of refused) {
      const row = Object.values(each.row).map(textOf).join(', ');
      const at = each.table === '' ? name : `${name}, ${each.table}`;
      out.write(`${[at, String(each.line), reasonWords[each.reason], row].map(escapeCsv).join(',')}\r\n`);
      if (examples.length < mostExamples) {
        examples.push(`  line ${each.line.toLocaleString('en-IN')}: ${reasonWords[each.reason]}: ${row.slice(0, 160)}`);
      }
    }
  }

  async function append(before: Promise<unknown>, name: string, refused: readonly RefusedLine[]): Promise<void> {
    await before;
    if (!out) await mkdir(path.dirname(file), { recursive: true });
    write(name, refused);
  }

  return {
    file,
    add(name: string, refused: readonly RefusedLine[]) {
      if (refused.length === 0) return;
      made = append(made, name, refused);
    },
    /** Some rows since the last call, for the eye. */
    async examples(): Promise<string[]> {
      await made;
      return examples.splice(0);
    },
    async close(): Promise<void> {
      await made;
      out?.end();
      if (out) await finished(out);
    },
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
