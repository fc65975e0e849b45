import type { Model } from './providers/model.ts';

type Generated = Awaited<ReturnType<Model['doGenerate']>>;
type Ended = Pick<Generated, 'finishReason'> & { providerMetadata?: Generated['providerMetadata'] | undefined };

/** A filter's verdict, or the field in which OpenAI's models refuse. */
export function isRefused({ finishReason, providerMetadata }: Ended): boolean {
  return finishReason.unified === 'content-filter' || providerMetadata?.['khet']?.['refused'] === true;
}

/** Every way of refusing reads the same from here on. */
export function asRefused<R extends Ended>(ended: R): R {
  return { ...ended, finishReason: { ...ended.finishReason, unified: 'content-filter' } };
}
