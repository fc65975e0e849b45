import type { Model } from './providers/model.ts';

type Generated = Awaited<ReturnType<Model['doGenerate']>>;
type Ended = Pick<Generated, 'finishReason'> & { providerMetadata?: Generated['providerMetadata'] | undefined };

/** A refusal is a filter's verdict, or a text in the field that OpenAI's models use for refusals. */
export function isRefused({ finishReason, providerMetadata }: Ended): boolean {
  return finishReason.unified === 'content-filter' || providerMetadata?.['khet']?.['refused'] === true;
}

/** Marks every refusal in the same way. */
export function asRefused<R extends Ended>(ended: R): R {
  return { ...ended, finishReason: { ...ended.finishReason, unified: 'content-filter' } };
}
