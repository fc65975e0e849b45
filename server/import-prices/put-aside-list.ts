import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';

import { escapeCsv } from '#domain/text/escape.ts';
import type { RefusedLine } from '#server/features/price-intake/ingest/import-step.ts';
import { reasonWords, tellRow } from '#server/features/price-intake/rules/reason-words.ts';

const mostExamples = 3;

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
      const row = tellRow(each.row);
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
