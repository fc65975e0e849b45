import type { wrapLanguageModel } from 'ai';

/** A model of the SDK, whichever version of its interface the SDK speaks. */
export type Model = ReturnType<typeof wrapLanguageModel>;

/** One model of one provider, asked with one key. */
export type ModelWith = (options: { key: string; modelId: string }) => Model;
