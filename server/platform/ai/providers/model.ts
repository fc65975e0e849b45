import type { wrapLanguageModel } from 'ai';

/** A model of the SDK, in any version of the SDK's interface. */
export type Model = ReturnType<typeof wrapLanguageModel>;

/** One model of one provider, asked with one key. */
export type ModelWith = (options: { key: string; modelId: string }) => Model;
