import { mostPhotos } from '#domain/limits.ts';
import { type AiSettings, deriveAi } from '#server/platform/config/derive-ai.ts';
import type { Config } from '#server/platform/config/settings.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Logger } from '#server/platform/log/logger.ts';

import { askModel } from './ask-model.ts';
import { hearWithModel, hearWithTranscriber } from './hear-speech.ts';
import type { CallOutcome, KeyPool } from './key-pool.ts';
import { createPooledModel } from './pooled-model.ts';
import { createGemini } from './providers/gemini.ts';
import type { Model, ModelWith } from './providers/model.ts';
import { createOpenAiCompatible } from './providers/openai-compatible.ts';
import {
  type AiAnswer,
  type AiEvent,
  type Conversation,
  type Patience,
  type PictureQuestion,
  type SpeechQuestion,
  type TextQuestion,
} from './question.ts';
import { streamModel } from './stream-model.ts';
import { type Time, waitFor } from './time.ts';
import { createKeyTracker, readBudgetLeft } from './tracker-store.ts';

export interface Helper {
  readonly available: boolean;
  readonly name: string | null;
}

/** The one entry to language models. A model's text is untrusted: check it, and render it as untrusted. */
export interface Ai {
  readonly words: Helper;
  readonly vision: Helper;
  /** Turns recorded speech into text. */
  readonly hearing: Helper;
  askText(question: TextQuestion): Promise<AiAnswer>;
  askAboutPictures(question: PictureQuestion): Promise<AiAnswer>;
  /** Returns the spoken text; it is empty where nobody speaks. */
  hear(question: SpeechQuestion): Promise<AiAnswer>;
  stream(conversation: Conversation): AsyncGenerator<AiEvent, void, undefined>;
  /** The share of the keys' requests that is left in this minute, by provider; empty without one. */
  budgetLeft(): Promise<ReadonlyMap<string, number>>;
}

export interface AiParts {
  config: Config;
  db: Database;
  vault: Vault;
  clock: () => Date;
  log: Logger;
  onCall: (provider: AiSettings['provider'], outcome: CallOutcome) => void;
  wait?: Time['wait'];
}

const absent = { kind: 'failed', message: 'No AI provider is configured' } as const satisfies AiAnswer;
const nobody: Helper = { available: false, name: null };

export function createAi(parts: AiParts): Ai {
  const settings = deriveAi(parts.config);
  if (!settings) return createAbsentAi();
  const { provider, name, wordsModel, visionModel, hearingModel, baseUrl = '' } = settings;
  const { pool, keyOf, modelFor } = preparePool(settings, parts);

  return {
    words: { available: true, name },
    vision: visionModel === undefined ? nobody : { available: true, name },
    hearing: hearingModel === undefined ? nobody : { available: true, name },
    askText: (question) => askModel(modelFor(wordsModel, question), question),
    async askAboutPictures(question) {
      const { length } = question.pictures;
      if (length < 1 || length > mostPhotos) throw new RangeError(`${length} pictures cannot be asked about`);
      return visionModel === undefined ? absent : askModel(modelFor(visionModel, question), question);
    },
    async hear(question) {
      if (hearingModel === undefined) return absent;
      if (provider === 'google') return hearWithModel(modelFor(hearingModel, question), question);
      const { withinMs = parts.config.aiTimeoutMs } = question;
      return hearWithTranscriber({ pool, keyOf, baseUrl, modelId: hearingModel, withinMs }, question);
    },
    stream: (conversation) => streamModel(modelFor(wordsModel, conversation), conversation),
    budgetLeft: async () => new Map([[provider, await readBudgetLeft(parts.db, pool.keyIds, parts.clock())]]),
  };
}

/** Without a provider every call fails. So a caller needs no check of its own, and uses its built-in answer. */
function createAbsentAi(): Ai {
  return {
    words: nobody,
    vision: nobody,
    hearing: nobody,
    askText: async () => absent,
    askAboutPictures: async () => absent,
    hear: async () => absent,
    async *stream() {
      yield absent;
    },
    budgetLeft: async () => new Map(),
  };
}

/** One pool for all models of the provider: a key's budget covers all its calls. */
function preparePool(settings: AiSettings, { config, db, vault, clock, log, onCall, wait = waitFor }: AiParts) {
  const { provider, name, keys, baseUrl = '' } = settings;
  // Where the same key serves two addresses, each address has its own budget.
  const byId = new Map(keys.map((key) => [vault.fingerprint(`ai key:${provider}:${baseUrl}:${key}`), key]));
  const keyIds = [...byId.keys()];
  const pool: KeyPool = {
    name,
    keyIds,
    tracker: createKeyTracker({ db, keyIds }),
    time: { now: clock, wait },
    onCall(outcome, keyId) {
      onCall(provider, outcome);
      if (outcome !== 'key_refused') return;
      log.warn({ provider, key: `${keyIds.indexOf(keyId) + 1} of ${keyIds.length}` }, 'the provider refused an AI key');
    },
  };
  const keyOf = (keyId: string) => byId.get(keyId) ?? '';
  const withKey = openProvider(settings);
  const modelFor = (modelId: string, { withinMs = config.aiTimeoutMs }: Patience): Model =>
    createPooledModel({ pool, modelOf: (keyId) => withKey({ key: keyOf(keyId), modelId }), withinMs });
  return { pool, keyOf, modelFor };
}

function openProvider({ provider, baseUrl }: AiSettings): ModelWith {
  return provider === 'google' ? createGemini({ baseUrl }) : createOpenAiCompatible({ baseUrl: baseUrl ?? '' });
}
