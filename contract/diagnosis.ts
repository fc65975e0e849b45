import * as z from 'zod/mini';

import { severities } from '#domain/plants/crop-problems.ts';
import { diagnosisStatuses, leafDoubts, mostReplaced, plantParts } from '#domain/plants/diagnosis.ts';
import { mostJudgementNote, mostPhotos, mostQuestion } from '#domain/limits.ts';

import { answers, told } from './diagnosis-answers.ts';
import { dataReply, endpoint, idParams, language, languageCode, messageReply, pageOf, pageQuery } from './endpoint.ts';

const idempotencyKey = '[A-Za-z0-9_.:-]{8,100}';

/**
 * The idempotency keys, with spaces between them, of earlier uploads of the same photos for another crop or part. Their
 * records are removed, unless the farmer has judged them or told how the plant is.
 */
export const replacedKeys = z._default(
  z.string().check(z.regex(new RegExp(`^(?:${idempotencyKey}(?: ${idempotencyKey}){0,${mostReplaced - 1}})?$`))),
  '',
);

/** The parts of an upload beside the pictures (each a part `image`, one to six of one plant). */
export const diagnoseFields = z.strictObject({
  plantPart: z._default(z.enum(plantParts), 'Leaf'),
  /** The crop that the farmer names; empty where none is named. */
  crop: z._default(z.string().check(z.trim(), z.maxLength(60)), ''),
  /** A person's question about the plant. A configured model gets it, and must not trust it. */
  prompt: z._default(z.string().check(z.maxLength(mostQuestion)), ''),
  replaces: replacedKeys,
  language,
});

/** The specification's four texts of advice. */
export const diagnosisResult = z.strictObject({
  plant: z.string(),
  disease: z.string(),
  cure: z.string(),
  pro_tip: z.string(),
});
export type DiagnosisResult = z.infer<typeof diagnosisResult>;

/** How much the model recognised. An unsure result names only the crop, only sick or healthy, or nothing. */
export const readingKinds = ['problem', 'crop', 'notSure', 'notAPlant'] as const;
export const confidences = ['high', 'medium', 'low'] as const;

/** The names of crop and disease are in the asked language. */
export const candidate = z.strictObject({
  /** An entry of the catalogue of crop problems. */
  problemId: z.string(),
  crop: z.string(),
  disease: z.string(),
  probability: z.number(),
});

export const reading = z.strictObject({
  kind: z.enum(readingKinds),
  /** `leaf` for our own model, a configured model's name, or `signs` for a plant that a person described. */
  source: z.string(),
  /**
   * The measured probability in words; null where nothing was recognised. A configured model's result gets our own
   * model's confidence in the same problem, and otherwise `low`, because nobody measured it.
   */
  confidence: z.nullable(z.enum(confidences)),
  /** The entry of the named problem in the catalogue; null below the problem's threshold. */
  problemId: z.nullable(z.string()),
  /** The crop's id in the catalogue of crop problems; null for a crop that is unknown or not in it. */
  crop: z.nullable(z.string()),
  /** Between 0 (sick) and 1 (healthy). */
  healthy: z.nullable(z.number()),
  /** The reasons to say less, or to look again. A doubt that the person's answers settle is removed. */
  doubts: z.array(z.enum(leafDoubts)),
  /** The candidates from the photos, the likeliest first. */
  candidates: z.array(candidate),
  /** The crop that the photos show where the farmer named another; the app asks once about it. */
  looksLike: z.nullable(z.string()),
  /** Null until the person has answered a question about the signs. */
  told: z.nullable(told),
});
export type Reading = z.infer<typeof reading>;

/** The source of the reading: the server, the leaf model on a phone without internet, or a person's description. */
export const readingPlaces = ['server', 'phone', 'described'] as const;

export const diagnosis = z.strictObject({
  _id: z.uuid(),
  createdAt: z.iso.datetime(),
  foundOn: z.enum(readingPlaces),
  plantPart: z.enum(plantParts),
  /** The crop that the farmer named; null for none. */
  statedCrop: z.nullable(z.string()),
  status: z.enum(diagnosisStatuses),
  severity: z.nullable(z.enum(severities)),
  /** The day on which the person wants to look at the plant again; null for a plant that is not followed. */
  lookOn: z.nullable(z.iso.date()),
  aiAnalysis: diagnosisResult,
  /** The language of the four texts: the asked one, or the language of a configured model's answer. */
  language: languageCode,
  reading,
  /** The paths below the base, which need the bearer token. The server stores the photos encrypted. */
  photos: z.array(z.strictObject({ path: z.string() })),
  /** The judgement of the diagnosis; null until the person has given one. */
  feedback: z.nullable(
    z.strictObject({
      right: z.boolean(),
      note: z.nullable(z.string()),
      /** The real problem, where the catalogue has it. */
      named: z.nullable(z.string()),
      /** Whether an officer, a KVK or another expert said so. */
      byExpert: z.boolean(),
    }),
  ),
});
export type Diagnosis = z.infer<typeof diagnosis>;

export const diagnose = endpoint({
  method: 'POST',
  path: '/crop-disease/diagnose',
  summary: 'What ails this plant: one to six pictures of it, kept in the history',
  access: 'signed-in',
  limit: 'ai',
  multipart: true,
  parts: { fields: diagnoseFields, file: 'image', mostFiles: mostPhotos },
  idempotencyKey: 'may',
  reply: dataReply(diagnosis),
});

/** Nothing of it is kept, so it has no id, and no question of the server goes with it. */
export const freeDiagnosis = z.pick(diagnosis, {
  createdAt: true,
  plantPart: true,
  severity: true,
  aiAnalysis: true,
  language: true,
  reading: true,
});
export type FreeDiagnosis = z.infer<typeof freeDiagnosis>;

export const diagnoseFreely = endpoint({
  method: 'POST',
  path: '/crop-disease/free',
  summary: 'What ails this plant, for a visitor: once a day on a device, where the operator allows it; nothing is kept',
  access: 'open',
  limit: 'ai',
  multipart: true,
  parts: {
    fields: z.pick(diagnoseFields, { plantPart: true, crop: true, language: true }),
    file: 'image',
    mostFiles: mostPhotos,
  },
  reply: dataReply(freeDiagnosis),
});

export const listDiagnoses = endpoint({
  method: 'GET',
  path: '/crop-disease/history',
  summary: 'My diagnoses, newest first',
  access: 'signed-in',
  limit: 'read',
  query: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(diagnosisStatuses)),
    /** A crop by its id or its name in any language. */
    crop: z.optional(z.string().check(z.maxLength(60))),
    language,
  }),
  reply: dataReply(pageOf(diagnosis)),
});

export const readDiagnosis = endpoint({
  method: 'GET',
  path: '/crop-disease/:id',
  summary: 'One of my diagnoses',
  access: 'signed-in',
  limit: 'read',
  params: idParams,
  query: z.strictObject({ language }),
  reply: dataReply(diagnosis),
});

export const readDiagnosisPhoto = endpoint({
  method: 'GET',
  path: '/crop-disease/:id/photos/:number',
  summary: 'One of its pictures, counted from 0',
  access: 'signed-in',
  limit: 'read',
  params: z.strictObject({
    id: z.uuid(),
    number: z.coerce.number<number | string>().check(z.int(), z.gte(0), z.lt(mostPhotos)),
  }),
  bytes: { types: ['image/jpeg'] },
});

export const changeDiagnosisStatus = endpoint({
  method: 'PUT',
  path: '/crop-disease/:id/status',
  summary: 'How the plant is getting on',
  access: 'signed-in',
  limit: 'write',
  params: idParams,
  body: z.strictObject({ status: z.enum(diagnosisStatuses), language }),
  reply: dataReply(diagnosis),
});

export const answerQuestions = endpoint({
  method: 'PUT',
  path: '/crop-disease/:id/answers',
  summary: 'What I see on the plant: answers to questions that tell the candidates apart',
  access: 'signed-in',
  limit: 'write',
  params: idParams,
  body: z.strictObject({
    answers,
    /** The id of the person's crop, where the photos showed another and the person insists on theirs. */
    crop: z.optional(z.string().check(z.regex(/^[a-z0-9_-]{1,80}$/))),
    language,
  }),
  reply: dataReply(diagnosis),
});

export const giveJudgement = endpoint({
  method: 'PUT',
  path: '/crop-disease/:id/feedback',
  summary: 'Was this right?',
  access: 'signed-in',
  limit: 'write',
  params: idParams,
  body: z.strictObject({
    right: z.boolean(),
    note: z.optional(z.string().check(z.trim(), z.maxLength(mostJudgementNote))),
    /** An entry of the catalogue of crop problems. */
    named: z.optional(z.string().check(z.regex(/^[a-z0-9_-]{1,80}$/))),
    byExpert: z.optional(z.boolean()),
    language,
  }),
  reply: dataReply(diagnosis),
});

export const removeDiagnosis = endpoint({
  method: 'DELETE',
  path: '/crop-disease/:id',
  summary: 'Delete one of my diagnoses and its pictures',
  access: 'signed-in',
  limit: 'write',
  params: idParams,
  reply: messageReply,
});

export const readDiagnosisStats = endpoint({
  method: 'GET',
  path: '/crop-disease/stats/overview',
  summary: 'How many diagnoses I have, by status, crop and severity',
  access: 'signed-in',
  limit: 'read',
  query: z.strictObject({ language }),
  reply: dataReply(
    z.strictObject({
      total: z.int(),
      byStatus: z.record(z.enum(diagnosisStatuses), z.int()),
      bySeverity: z.record(z.enum(severities), z.int()),
      /** The counts by known crop, with its name in the asked language, the most frequent first. */
      byCrop: z.array(z.strictObject({ crop: z.string(), count: z.int() })),
    }),
  ),
});

/** The parts of the voice assistant's form beside its `file`. */
export const voiceAssistantFields = z.strictObject({
  prompt: z._default(z.string().check(z.trim(), z.maxLength(mostQuestion)), ''),
  plantPart: z._default(z.enum(plantParts), 'Leaf'),
  language,
});

/**
 * The specification's last resort for a picture (a form), and kai's for words (JSON). The server stores nothing of it.
 */
export const askVoiceAssistant = endpoint({
  method: 'POST',
  path: '/voice-assistant/voice-assistant',
  summary: 'A picture with an optional question, or a question alone',
  access: 'optional',
  limit: 'ai',
  multipart: true,
  parts: { fields: voiceAssistantFields, file: 'image', mostFiles: 1 },
  body: z.strictObject({
    prompt: z.string().check(z.trim(), z.minLength(1, 'missing'), z.maxLength(mostQuestion)),
    language: language,
  }),
  reply: z.strictObject({
    success: z.literal(true),
    text: z.string(),
    analysis: z.nullable(diagnosisResult),
    /**
     * The answerer's name where it was not the main model: a provider's name, "kai", or "leaf" for Khet's own leaf
     * model.
     */
    source: z.optional(z.string()),
  }),
});
