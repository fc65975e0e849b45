import type { NameAnswer, Questions } from '../files/questions.ts';
import { createNameTally, type UnknownName } from '../files/unknown-names.ts';
import type { Reason, SourceRow } from '../rules/read-source-row.ts';
import { addSpellings, type Spelling } from '../store/spellings.ts';
import { createStep, type RowPlace, type Step } from './import-step.ts';
import { commoditySpelling, marketSpelling } from './name-book.ts';
import type { Ingest } from './open-ingest.ts';

export interface HeldRows {
  /** Keeps a row with an unknown name until the end of the file. With too many of them it gives the reason to refuse it. */
  hold(row: SourceRow, place: RowPlace): 'held' | Reason | undefined;
  /** Asks for the names once. The step holds the rows, with those whose names stay unknown as refused. */
  settle(questions: Questions, now: Date): Promise<{ settled: Step; unknown: readonly UnknownName[] }>;
}

/** More rows would fill the memory; those after them are put aside, and read by the next import of the file. */
const mostHeld = 300_000;

export function holdUnknown({ client, names }: Ingest): HeldRows {
  const tally = createNameTally();
  const held: { row: SourceRow; place: RowPlace }[] = [];

  /** The reason to put a row aside after the answers. A name that becomes a new one counts as known. */
  function reasonOf(row: SourceRow, accepted: ReadonlySet<string>): Reason | undefined {
    if (!names.knowsCommodity(row) && !accepted.has(idOf('commodity', row))) return 'unknown_commodity';
    return names.knowsMarket(row) || accepted.has(idOf('market', row)) ? undefined : 'unknown_market';
  }

  return {
    hold(row, place) {
      const isKnown = { commodity: names.knowsCommodity(row), market: names.knowsMarket(row) };
      if (isKnown.commodity && isKnown.market) return undefined;
      if (!isKnown.commodity) tally.add('commodity', row);
      if (!isKnown.market) tally.add('market', row);
      if (held.length === mostHeld) return isKnown.commodity ? 'unknown_market' : 'unknown_commodity';
      held.push({ row, place });
      return 'held';
    },
    async settle(questions, now) {
      const unknown = tally.list();
      const answers = unknown.length > 0 ? await questions.names(unknown) : [];
      const spellings = unknown.flatMap((name, at) => toSpelling(name, answers[at]));
      if (spellings.length > 0) await addSpellings(client, spellings, now);
      for (const spelling of spellings) names.learn(spelling);
      const accepted = new Set(
        unknown.filter((_name, at) => answers[at] === 'new').map(({ kind, example }) => idOf(kind, example)),
      );
      const settled = createStep();
      for (const { row, place } of held) {
        const reason = reasonOf(row, accepted);
        if (reason) settled.refuse({ reason, row }, place);
        else settled.add({ row }, place);
      }
      return { settled, unknown: unknown.filter((_name, at) => answers[at] === undefined) };
    },
  };
}

function toSpelling({ kind, example }: UnknownName, answer: NameAnswer): Spelling[] {
  if (answer === undefined || answer === 'new') return [];
  return [{ kind, ...spellingOf(kind, example), means: answer.means }];
}

function spellingOf(kind: Spelling['kind'], row: SourceRow) {
  return kind === 'commodity' ? commoditySpelling(row) : marketSpelling(row);
}

function idOf(kind: Spelling['kind'], row: SourceRow): string {
  const { place, spelling } = spellingOf(kind, row);
  return [kind, place, spelling].join('\n');
}
