import { createGoogleGenerativeAI } from '@ai-sdk/google';

import { createCheckedFetch } from './checked-fetch.ts';
import type { ModelWith } from './model.ts';

/** Google's Gemini. Only tests and stand-ins set another address. */
export function createGemini({ baseUrl }: { baseUrl: string | undefined }): ModelWith {
  return ({ key, modelId }) =>
    createGoogleGenerativeAI({
      apiKey: key,
      fetch: createCheckedFetch(key),
      ...(baseUrl === undefined ? {} : { baseURL: baseUrl }),
    }).languageModel(modelId);
}
