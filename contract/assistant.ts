import * as z from 'zod/mini';

import { plantParts } from '#domain/plants/diagnosis.ts';
import { kaiIntents, kaiQuestions } from '#domain/kai.ts';
import { mostQuestion } from '#domain/limits.ts';
import { applicationStatuses } from '#domain/schemes/scheme-applications.ts';

import { answers } from './diagnosis-answers.ts';
import { confidences, diagnosisResult, readingKinds } from './diagnosis.ts';
import { documentStatuses, documentTypes } from './documents.ts';
import { dataReply, endpoint, language } from './endpoint.ts';
import { errors, type ErrorCode } from './errors.ts';
import { day, provenance, rupees } from './prices.ts';
import { foundProblem } from './search.ts';

const id = z.string().check(z.minLength(1), z.maxLength(100));
const name = z.string().check(z.maxLength(120));

/** A place by its ids in the catalogue. A market has its name, because only the database knows all markets. */
const knownPlace = z.strictObject({
  state: z.nullable(id),
  district: z.nullable(id),
  market: z.nullable(name),
});
export type KnownPlace = z.infer<typeof knownPlace>;

/** A talk about signs: the possible problems, the answers so far, and the sign of the current question. */
const signTalk = z.strictObject({
  candidates: z
    .array(z.strictObject({ problemId: id, probability: z.number().check(z.gte(0), z.lte(1)) }))
    .check(z.minLength(1), z.maxLength(3)),
  answers,
  sign: id,
});
export type SignTalk = z.infer<typeof signTalk>;

/**
 * The earlier questions, so that kai understands "and yesterday?". Each request carries them, because the server keeps
 * none. The browser sends the last answer's memory back without reading it.
 */
export const kaiMemory = z.strictObject({
  intent: z.nullable(z.enum(kaiIntents)),
  commodity: z.nullable(id),
  place: z.nullable(knownPlace),
  scheme: z.nullable(id),
  /** kai's own question; the person's next words may answer it. */
  asked: z.nullable(z.enum(kaiQuestions)),
  /** The words of the question with a missing part, for which kai asked. */
  words: z.nullable(z.string().check(z.maxLength(500))),
  /** Set with `asked: 'sign'`; an older Khet did not send it. */
  signs: z._default(z.nullable(signTalk), null),
  /** The subject of the last question, if it left `intent` as it was; an older Khet did not send it. */
  beside: z._default(z.nullable(z.enum(['weather'])), null),
});
export type KaiMemory = z.infer<typeof kaiMemory>;

export const mostMessages = 12;

const chatMessage = z.strictObject({
  from: z.enum(['user', 'kai']),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(mostQuestion)),
});

/** The newest message is the question. Only a model gets the messages before it. */
export const chatRequest = z.strictObject({
  messages: z.array(chatMessage).check(z.minLength(1), z.maxLength(mostMessages)),
  language,
  memory: z.optional(z.nullable(kaiMemory)),
});
export type ChatRequest = z.input<typeof chatRequest>;

/** The parts of a question with a picture, beside the picture itself (a part `image`). */
export const chatFields = z.strictObject({
  text: z._default(z.string().check(z.trim(), z.maxLength(mostQuestion)), ''),
  plantPart: z._default(z.enum(plantParts), 'Leaf'),
  language,
  /** The `memory` as JSON. */
  memory: z.optional(z.string().check(z.maxLength(3000))),
});

const screenPath = z.string().check(z.regex(/^\/(?!\/)/));

/** The source of a fact. It stands small under the answer, and a person can open it. */
export const citation = z.strictObject({
  title: z.string(),
  /** The day of the newest price, of the decision, or of the last check of the entry against its source. */
  day: z.nullable(day),
  /** The source itself, always https. */
  link: z.nullable(z.url({ protocol: /^https$/ })),
  /** The screen of Khet that shows all of the fact. */
  path: z.nullable(screenPath),
});
export type Citation = z.infer<typeof citation>;

const named = z.strictObject({ id: z.string(), name: z.string() });

const pricesCard = z.strictObject({
  kind: z.literal('prices'),
  commodity: named,
  /** The place as a person says it: "Nashik, Maharashtra"; null means all of India. */
  place: z.nullable(z.string()),
  where: knownPlace,
  pricePerQuintal: rupees,
  minPrice: rupees,
  maxPrice: rupees,
  markets: z.int(),
  /** The asked quantity and, in `amount`, its price; null where the person named none. */
  quantityKg: z.nullable(z.number()),
  amount: z.nullable(rupees),
  /** The share of the change: 0.05 is up 5 %. */
  change: z.nullable(z.number()),
  changeRupees: z.nullable(rupees),
  changeSince: z.nullable(day),
  /** The modal prices of the last days that have one, the oldest first, at most 31. */
  sparkline: z.array(z.strictObject({ day, price: rupees })),
  /** The forecast for tomorrow, where the person asked for it and Khet has one. */
  forecast: z.nullable(
    z.strictObject({
      tomorrow: rupees,
      dayAfter: z.nullable(rupees),
      low: rupees,
      high: rupees,
      isLastPrice: z.boolean(),
    }),
  ),
  supportPrice: z.nullable(rupees),
  provenance,
});

const marketsCard = z.strictObject({
  kind: z.literal('markets'),
  commodity: named,
  place: z.nullable(z.string()),
  /** The quintals of the load that `net` is of; absent where the rows have only prices, before any freight. */
  loadQuintals: z.optional(z.number()),
  /** The most in hand or the highest price first; the lowest first where a person asks for the cheapest market. */
  markets: z.array(
    z.strictObject({
      market: z.string(),
      district: z.nullable(z.string()),
      state: z.string(),
      price: rupees,
      distanceKm: z.nullable(z.number()),
      /** Rupees that the load of the answer leaves in hand, where the rows are ordered by it. */
      net: z.optional(rupees),
      provenance,
    }),
  ),
});

const schemesCard = z.strictObject({
  kind: z.literal('schemes'),
  schemes: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      benefit: z.string(),
      deadline: z.nullable(day),
      link: z.url(),
      /** The main figure in words, and how the entry was checked; an older Khet did not send them. */
      amount: z.optional(z.nullable(z.string())),
      checked: z.optional(z.string()),
      /** Whether the rules accept this farmer; null where nobody was judged. */
      verdict: z.nullable(z.enum(['eligible', 'not', 'maybe'])),
    }),
  ),
});

const problemsCard = z.strictObject({ kind: z.literal('problems'), problems: z.array(foundProblem) });

const diagnosisCard = z.strictObject({
  kind: z.literal('diagnosis'),
  analysis: diagnosisResult,
  reading: z.enum(readingKinds),
  confidence: z.nullable(z.enum(confidences)),
  problemId: z.nullable(z.string()),
  /** The crop and the part of the plant, for a description by signs. Absent in data of an older Khet. */
  crop: z.optional(z.nullable(id)),
  plantPart: z.optional(z.enum(plantParts)),
  /** "leaf", or the name of a configured model. */
  source: z.string(),
});

/** The asked sign as a drawing, so that a person can look for it without reading. */
const signCard = z.strictObject({
  kind: z.literal('sign'),
  sign: z.string(),
  question: z.string(),
  /** The problem with a drawing that shows this sign. */
  picture: z.string(),
  number: z.int(),
  most: z.int(),
});

const documentsCard = z.strictObject({
  kind: z.literal('documents'),
  documents: z.array(
    z.strictObject({
      _id: z.uuid(),
      name: z.string(),
      documentType: z.enum(documentTypes),
      status: z.enum(documentStatuses),
    }),
  ),
});

const applicationsCard = z.strictObject({
  kind: z.literal('applications'),
  applications: z.array(
    z.strictObject({
      _id: z.uuid(),
      title: z.string(),
      trackingNumber: z.string(),
      appliedDate: z.iso.datetime(),
      status: z.enum(applicationStatuses),
    }),
  ),
});

/** The asker's own price alerts, or a new alert that the asker has yet to check and save. */
const alertsCard = z.strictObject({
  kind: z.literal('alerts'),
  isDraft: z.boolean(),
  alerts: z.array(
    z.strictObject({
      commodity: named,
      place: z.nullable(z.string()),
      /** The threshold in words: "above ₹2,500 a quintal"; null where the asker has not told it yet. */
      limit: z.nullable(z.string()),
      path: screenPath,
    }),
  ),
});

/** Cards replace long texts. */
export const card = z.discriminatedUnion('kind', [
  pricesCard,
  marketsCard,
  schemesCard,
  problemsCard,
  diagnosisCard,
  signCard,
  documentsCard,
  applicationsCard,
  alertsCard,
]);
export type Card = z.infer<typeof card>;
export type CardOf<Kind extends Card['kind']> = Extract<Card, { kind: Kind }>;

/**
 * One line of the stream, as JSON: first `begin`, then the middle kinds in any order, last `done` or `error`. The text
 * is Markdown of an untrusted writer, so it is rendered with https links only.
 */
export const chatEvent = z.discriminatedUnion('kind', [
  /** `provider` is the configured model's name for the typing indicator; null where kai answers by itself. */
  z.strictObject({ kind: z.literal('begin'), provider: z.nullable(z.string()) }),
  /** The next piece of the answer. */
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
  /**
   * The whole answer in words, for people who hear it or paste it elsewhere. The text beside the cards is only their
   * heading.
   */
  z.strictObject({ kind: z.literal('words'), text: z.string() }),
  /** The text so far does not count: kai starts again, because a model failed or wrote a forbidden thing. */
  z.strictObject({ kind: z.literal('restart'), provider: z.nullable(z.string()) }),
  z.strictObject({ kind: z.literal('card'), card }),
  z.strictObject({ kind: z.literal('citations'), citations: z.array(citation) }),
  /** Questions that a person may ask next, as whole sentences of the language. */
  z.strictObject({ kind: z.literal('suggestions'), questions: z.array(z.string()) }),
  /** The memory to send back with the next question. */
  z.strictObject({ kind: z.literal('memory'), memory: kaiMemory }),
  /** `source` is the answerer's name where it was not the main model, for " (source: x)". */
  z.strictObject({
    kind: z.literal('done'),
    /** `partial` means that the model broke off and no more text will come. */
    ending: z.enum(['whole', 'partial']),
    source: z.nullable(z.string()),
    intent: z.nullable(z.enum(kaiIntents)),
  }),
  z.strictObject({
    kind: z.literal('error'),
    code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
  }),
]);
export type ChatEvent = z.infer<typeof chatEvent>;

export const chatStreamType = 'application/x-ndjson';

export const chat = endpoint({
  method: 'POST',
  path: '/assistant/chat',
  summary: 'Ask kai; the answer is streamed, one event a line. With a picture the question comes as a form',
  access: 'optional',
  limit: 'ai',
  multipart: true,
  parts: { fields: chatFields, file: 'image', mostFiles: 1 },
  body: chatRequest,
  bytes: { types: [chatStreamType] },
});

/** The part of a recording's form besides `sound`: the language that the person probably speaks. */
export const speechFields = z.strictObject({ language });

/**
 * For a browser that recognises no speech. The text is untrusted: it is shown, and treated as if the person had typed
 * it.
 */
export const transcribe = endpoint({
  method: 'POST',
  path: '/assistant/transcribe',
  summary: 'What is said in a recording of at most 20 seconds (Ogg or WAV), by a configured model; nothing is kept',
  access: 'optional',
  limit: 'ai',
  multipart: true,
  parts: { fields: speechFields, file: 'sound', mostFiles: 1 },
  /** The text is empty where nobody spoke. */
  reply: dataReply(z.strictObject({ text: z.string().check(z.maxLength(500)) })),
});
