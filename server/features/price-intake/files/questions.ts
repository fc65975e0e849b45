import type { PriceUnit } from '../rules/price-units.ts';
import { SourceFailure } from '../sources/price-source.ts';
import type { UnknownName } from './unknown-names.ts';

/** The facts that a file may fail to tell. */
export type FileFact = 'state' | 'commodity' | 'unit';

/** The answer to an unknown name: the proposed one, a new one of its own, or none yet. */
export type NameAnswer = { readonly means: string } | 'new' | undefined;

/** The person who gave the file. Each question may stay without an answer. */
export interface Questions {
  state(file: string): Promise<string | undefined>;
  commodity(file: string): Promise<string | undefined>;
  unit(file: string): Promise<PriceUnit | undefined>;
  /** Asked once a file, after all rows with known names are stored. The answers are in the same order. */
  names(unknown: readonly UnknownName[]): Promise<readonly NameAnswer[]>;
}

/** Nobody is there to answer. */
export const noAnswers: Questions = {
  state: async () => undefined,
  commodity: async () => undefined,
  unit: async () => undefined,
  names: async (unknown) => unknown.map(() => undefined),
};

/** A file that lacks a fact, and nobody gave it. */
export class MissingFact extends SourceFailure {
  readonly fact: FileFact;

  constructor(file: string, fact: FileFact) {
    super('changed', `${file} does not tell ${missingFacts[fact]}.`);
    this.fact = fact;
  }
}

const missingFacts: Readonly<Record<FileFact, string>> = {
  state: 'the state of its markets',
  commodity: 'the commodity of its prices',
  unit: 'for which weight its prices are',
};
