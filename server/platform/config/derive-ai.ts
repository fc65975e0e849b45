import { geminiModel } from '#contract/gemini.ts';

import type { Config } from './settings.ts';

/** The AI provider that the settings ask for. */
export interface AiSettings {
  readonly provider: 'google' | 'openai-compatible';
  /** The name that people read, on the typing indicator and in the text when every key has failed. */
  readonly name: string;
  /** Holds one empty key where the server needs no key. */
  readonly keys: readonly string[];
  readonly baseUrl: string | undefined;
  readonly wordsModel: string;
  /** Undefined where no setting says that a model can see: a model without sight would invent a diagnosis. */
  readonly visionModel: string | undefined;
  /** Undefined where no setting says that a model can hear. */
  readonly hearingModel: string | undefined;
}

export function deriveAi(config: Config): AiSettings | undefined {
  const { aiKeys = [], aiBaseUrl: baseUrl, aiModel, aiVisionModel, aiHearingModel, aiName } = config;
  switch (providerOf(config)) {
    case 'google': {
      const wordsModel = aiModel ?? geminiModel;
      return {
        provider: 'google',
        name: aiName ?? 'Gemini',
        keys: aiKeys,
        baseUrl,
        wordsModel,
        visionModel: aiVisionModel ?? wordsModel,
        hearingModel: aiHearingModel ?? wordsModel,
      };
    }
    case 'openai-compatible': {
      const wordsModel = aiModel ?? '';
      const keys = aiKeys.length > 0 ? aiKeys : [''];
      const name = aiName ?? wordsModel;
      return {
        provider: 'openai-compatible',
        name,
        keys,
        baseUrl,
        wordsModel,
        visionModel: aiVisionModel,
        hearingModel: aiHearingModel,
      };
    }
    case undefined:
      return undefined;
  }
}

/** Lists the settings that the chosen provider needs and that are missing. */
export function mistakesOfAi(config: Config): string[] {
  const { aiKeys, aiBaseUrl, aiModel } = config;
  switch (providerOf(config)) {
    case 'google':
      return aiKeys === undefined ? ['  AI_PROVIDER google needs AI_KEYS'] : [];
    case 'openai-compatible':
      return aiBaseUrl === undefined || aiModel === undefined
        ? ['  AI_PROVIDER openai-compatible needs AI_BASE_URL and AI_MODEL']
        : [];
    case undefined:
      return [];
  }
}

function providerOf({ aiProvider, aiBaseUrl, aiKeys }: Config): AiSettings['provider'] | undefined {
  if (aiProvider !== undefined) return aiProvider;
  if (aiBaseUrl !== undefined) return 'openai-compatible';
  return aiKeys === undefined ? undefined : 'google';
}
