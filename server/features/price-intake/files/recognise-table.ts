import { commodityOfSourceName } from '#catalogue/commodities.ts';
import { findAgmarknetCommodity } from '#catalogue/agmarknet-names.ts';
import { nameKey } from '#catalogue/names.ts';
import { priceColumn, priceTableForm } from '#catalogue/price-headings.ts';
import { stateNames, states } from '#catalogue/states.ts';
import { usualLanguage } from '#domain/languages.ts';
import { nameIn } from '#languages/names.ts';

import type { RowReading } from '../ingest/read-raw.ts';
import { kilogramsInHeading, priceUnits } from '../rules/price-units.ts';
import { findFields, type TableFacts } from '../rules/read-source-row.ts';
import { SourceFailure } from '../sources/price-source.ts';
import { MissingFact, type Questions } from './questions.ts';

/** The row of headings, and the lines of title above it. */
export interface TableHead {
  readonly names: readonly string[];
  readonly title: string;
}

/** Of a table without more headings than these we know too little. */
const fewestHeadings = 3;

/** Finds the headings among a table's first rows: above them stand titles, dates and empty lines. */
export function findHead(rows: readonly (readonly unknown[])[]): { head: TableHead; at: number } | undefined {
  const at = rows.findIndex((row) => {
    const columns = new Set(row.map((cell) => priceColumn(textOf(cell))));
    columns.delete(undefined);
    return columns.size >= fewestHeadings && (columns.has('market') || columns.has('day'));
  });
  if (at < 0) return undefined;
  const title = rows
    .slice(0, at)
    .flatMap((row) => row.map(textOf))
    .join(' ')
    .trim();
  return { head: { names: (rows[at] ?? []).map(textOf), title }, at };
}

export interface RecognisedTable {
  readonly reading: RowReading;
  /** For the person who gave the file: the form, and what its columns do not tell. */
  readonly description: string;
}

export interface GivenFacts {
  state?: string | undefined;
  commodity?: string | undefined;
  priceKilograms?: number | undefined;
}

/** Settles how the rows under these headings are read: by the headings, the title, the file's name, or by asking. */
export async function recogniseTable(
  file: string,
  { names, title }: TableHead,
  { given, questions }: { given: GivenFacts; questions: Questions },
): Promise<RecognisedTable> {
  const { fields, missing } = findFields(names, { facts: { state: '', commodity: '' }, isModalEnough: true });
  if (!fields) throw lacking(file, names, missing);
  const told: string[] = [];
  const facts: TableFacts = { ...given };
  if (fields.state < 0) facts.state = await settleState(file, title, { given, questions, told });
  if (fields.commodity < 0) facts.commodity = await settleCommodity(file, title, { given, questions, told });
  const priceHeading = names[fields.modalPrice] ?? '';
  facts.priceKilograms =
    kilogramsInHeading(priceHeading) ??
    given.priceKilograms ??
    (fields.priceUnit >= 0 || priceColumn(priceHeading) === 'modalPrice' ? priceUnits.quintal : undefined);
  if (facts.priceKilograms === undefined) {
    const unit = await questions.unit(file);
    if (unit === undefined) throw new MissingFact(file, 'unit');
    facts.priceKilograms = priceUnits[unit];
  }
  if (facts.priceKilograms !== priceUnits.quintal) told.push(`prices for ${facts.priceKilograms} kg`);
  facts.arrivalKilograms = kilogramsInHeading(names[fields.arrivalsTonnes] ?? '');
  const form = priceTableForm(names) ?? 'a table of prices';
  return { reading: { names, fields, facts }, description: [form, ...told].join('; ') };
}

interface Settling {
  given: GivenFacts;
  questions: Questions;
  told: string[];
}

async function settleState(file: string, title: string, { given, questions, told }: Settling): Promise<string> {
  if (given.state !== undefined) return given.state;
  const named = stateIn(title) ?? stateIn(file);
  if (named !== undefined) told.push(`the state, ${named}, is in its name`);
  const state = named ?? (await questions.state(file));
  if (state === undefined) throw new MissingFact(file, 'state');
  return state;
}

async function settleCommodity(file: string, title: string, { given, questions, told }: Settling): Promise<string> {
  if (given.commodity !== undefined) return given.commodity;
  const named = commodityIn(file) ?? commodityIn(title);
  if (named !== undefined) told.push(`the commodity, ${named}, is in its name`);
  const commodity = named ?? (await questions.commodity(file));
  if (commodity === undefined) throw new MissingFact(file, 'commodity');
  return commodity;
}

/** The one state that a text names. "Goa" in "Goalpara" is none. */
function stateIn(text: string): string | undefined {
  const words = ` ${text.replaceAll(/[^\p{L}\p{M}]+/gu, ' ').toLowerCase()} `;
  const named = states.filter((state) =>
    [state.id.replaceAll('-', ' '), ...stateNames(state)].some((name) =>
      words.includes(
        ` ${name
          .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
          .trim()
          .toLowerCase()} `,
      ),
    ),
  );
  return named.length === 1 ? nameIn('states', usualLanguage, named[0]?.id ?? '') : undefined;
}

/** A file of one commodity bears its name: "Onion.csv", "Bengal_Gram(Gram)(Whole)_2019.csv". */
function commodityIn(text: string): string | undefined {
  const own = text.replace(/^.*\//, '').replace(/(?:\.\w{2,4})+$/, '');
  const spellings = [own, own.replaceAll(/[\d_-]+/g, ' '), own.replace(/[\d_-].*$/, '')];
  return spellings
    .map((name) => name.trim())
    .find((name) => nameKey(name) !== '' && (commodityOfSourceName(name) ?? findAgmarknetCommodity(name)));
}

/** Says which headings are there, so that a person sees at once which file this is. */
export function lacking(file: string, names: readonly string[], missing: readonly string[]): SourceFailure {
  const found = names.filter((name) => name !== '').slice(0, mostNamed);
  const headings = found.length > 0 ? ` It has: ${found.join(', ')}.` : '';
  return new SourceFailure('changed', `${file} has no column for: ${missing.map(wordFor).join(', ')}.${headings}`);
}

const mostNamed = 30;
const fieldWords: Readonly<Record<string, string>> = {
  day: 'the day',
  modalPrice: 'the modal price',
  minPrice: 'the lowest price',
  maxPrice: 'the highest price',
};

function wordFor(field: string): string {
  return fieldWords[field] ?? `the ${field}`;
}

export function textOf(cell: unknown): string {
  return typeof cell === 'string' ? cell.trim() : '';
}
