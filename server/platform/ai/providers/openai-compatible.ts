import { createOpenAICompatible, type MetadataExtractor } from '@ai-sdk/openai-compatible';

import { createCheckedFetch } from './checked-fetch.ts';
import type { ModelWith } from './model.ts';

/** Any server that speaks OpenAI's chat completions: Ollama, vLLM, llama.cpp, a gateway. Many need no key. */
export function createOpenAiCompatible({ baseUrl }: { baseUrl: string }): ModelWith {
  return ({ key, modelId }) =>
    createOpenAICompatible({
      name: 'openai-compatible',
      baseURL: baseUrl,
      fetch: createCheckedFetch(key),
      metadataExtractor: refusals,
      ...(key === '' ? {} : { apiKey: key }),
    }).chatModel(modelId);
}

/** OpenAI's models refuse in a field of their own, which the SDK does not read. */
const refusals: MetadataExtractor = {
  extractMetadata: async ({ parsedBody }) => marked(isRefusal(parsedBody, 'message')),
  createStreamExtractor() {
    let refused = false;
    return {
      processChunk(chunk) {
        refused ||= isRefusal(chunk, 'delta');
      },
      buildMetadata: () => marked(refused),
    };
  },
};

function marked(refused: boolean) {
  return refused ? { khet: { refused } } : undefined;
}

function isRefusal(body: unknown, part: 'message' | 'delta'): boolean {
  const { choices } = (body ?? {}) as { choices?: { [P in typeof part]?: { refusal?: unknown } }[] };
  const refusal = Array.isArray(choices) ? choices[0]?.[part]?.refusal : undefined;
  return typeof refusal === 'string' && refusal !== '';
}
