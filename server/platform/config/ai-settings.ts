import { z } from 'zod';

import { geminiModel } from '#contract/gemini.ts';

import { setting } from './setting.ts';
import { aiBaseUrl, aiKeys, optionalText } from './setting-schemas.ts';

/** The provider of models, and how much it is asked. */
export const aiSettings = {
  aiProvider: setting({
    env: 'AI_PROVIDER',
    schema: z.enum(['google', 'openai-compatible']).optional(),
    about:
      'The provider that answers. Default: `openai-compatible` with `AI_BASE_URL`, else `google` with `AI_KEYS`, else only what is built in.',
    group: 'AI',
  }),
  aiKeys: setting({
    env: 'AI_KEYS',
    schema: aiKeys,
    about: 'Keys of the provider, up to 32, separated by commas; each is asked 15 times a minute at most.',
    secret: true,
    group: 'AI',
  }),
  aiBaseUrl: setting({
    env: 'AI_BASE_URL',
    schema: aiBaseUrl,
    about:
      "Any server that speaks OpenAI's chat completions, such as Ollama at `http://localhost:11434/v1`; `AI_KEYS` only if it wants one.",
    group: 'AI',
  }),
  aiModel: setting({
    env: 'AI_MODEL',
    schema: optionalText,
    about: `The model that answers in words. Default: \`${geminiModel}\` with Gemini.`,
    group: 'AI',
  }),
  aiVisionModel: setting({
    env: 'AI_VISION_MODEL',
    schema: optionalText,
    about:
      'The model that looks at pictures. Default: `AI_MODEL` with Gemini; none with another server, as a model that cannot see makes things up.',
    group: 'AI',
  }),
  aiHearingModel: setting({
    env: 'AI_HEARING_MODEL',
    schema: optionalText,
    about:
      'The model that turns recorded speech into text, for browsers that recognise none themselves (Firefox). Default: `AI_MODEL` with Gemini; none with another server. There it is a model of `/audio/transcriptions`, such as Whisper.',
    group: 'AI',
  }),
  aiTimeoutMs: setting({
    env: 'AI_TIMEOUT_MS',
    schema: z.coerce.number().int().min(1000).max(300_000).default(30_000),
    about: 'How long a question may take in all; one try may take half of it.',
    group: 'AI',
  }),
  aiName: setting({
    env: 'AI_NAME',
    schema: optionalText,
    about: "The name that people read for the provider. Default: `Gemini`, or the model's name.",
    group: 'AI',
  }),
  kaiQuestionsPerDay: setting({
    env: 'KAI_QUESTIONS_PER_DAY',
    schema: z.coerce.number().int().min(0).max(100_000).default(100),
    about:
      'Questions a day of one account to the model that answers in words, each at most 7 turns of 900 tokens; a network of visitors has twenty times as many. Above it kai answers by itself. Recordings, pictures and live searches for schemes have as many each; above it the leaf model or the catalogue answers.',
    group: 'AI',
  }),
};
