import * as z from 'zod/mini';

import { plantParts } from '#domain/diagnosis.ts';
import { kaiIntents, kaiQuestions } from '#domain/kai.ts';
import { mostQuestion } from '#domain/limits.ts';
import { applicationStatuses } from '#domain/scheme-applications.ts';

import { answers } from './diagnosis-answers.ts';
import { confidences, diagnosisResult, readingKinds } from './diagnosis.ts';
import { documentStatuses, documentTypes } from './documents.ts';
import { dataReply, endpoint, language } from './endpoint.ts';
import { errors, type ErrorCode } from './errors.ts';
import { day, provenance, rupees } from './prices.ts';
import { foundProblem } from './search.ts';

const id = z.string().check(z.minLength(1), z.maxLength(100));
const name = z.string().check(z.maxLength(120));

/** A place by its ids in the catalogue; a market by its name, for only the database knows them all. */
const knownPlace = z.strictObject({
  state: z.nullable(id),
  district: z.nullable(id),
  market: z.nullable(name),
});
export type KnownPlace = z.infer<typeof knownPlace>;

/** A talk about signs: the possible problems, the answers so far, and the sign that is asked for now. */
const signTalk = z.strictObject({
  candidates: z
    .array(z.strictObject({ problemId: id, probability: z.number().check(z.gte(0), z.lte(1)) }))
    .check(z.minLength(1), z.maxLength(3)),
  answers,
  sign: id,
});
export type SignTalk = z.infer<typeof signTalk>;

/**
 * The earlier questions, so that "and yesterday?" is understood. It travels with each request: the server keeps none.
 * The browser sends the last answer's memory back, unread.
 */
export const kaiMemory = z.strictObject({
  intent: z.nullable(z.enum(kaiIntents)),
  commodity: z.nullable(id),
  place: z.nullable(knownPlace),
  scheme: z.nullable(id),
  /** kai's own question, which the next words may answer. */
  asked: z.nullable(z.enum(kaiQuestions)),
  /** The words whose missing part kai asked for. */
  words: z.nullable(z.string().check(z.maxLength(500))),
  /** With `asked: 'sign'`. Absent in what an older Khet sent. */
  signs: z._default(z.nullable(signTalk), null),
});
export type KaiMemory = z.infer<typeof kaiMemory>;

export const mostMessages = 12;

const chatMessage = z.strictObject({
  from: z.enum(['user', 'kai']),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(mostQuestion)),
});

/** The newest message is the question; those before it are for a model alone. */
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
  /** `memory` as JSON. */
  memory: z.optional(z.string().check(z.maxLength(3000))),
});

const screenPath = z.string().check(z.regex(/^\/(?!\/)/));

/** Where a fact comes from: small under the answer, and it can be opened. */
export const citation = z.strictObject({
  title: z.string(),
  /**
   * The day of the fact: of the newest price, of the decision, or of the last check of the entry against its source.
   */
  day: z.nullable(day),
  /** The source itself, always https. */
  link: z.nullable(z.url({ protocol: /^https$/ })),
  /** The screen of Khet that shows the fact whole. */
  path: z.nullable(screenPath),
});
export type Citation = z.infer<typeof citation>;

const named = z.strictObject({ id: z.string(), name: z.string() });

const pricesCard = z.strictObject({
  kind: z.literal('prices'),
  commodity: named,
  /** As a person says it: "Nashik, Maharashtra"; null is all of India. */
  place: z.nullable(z.string()),
  where: knownPlace,
  pricePerQuintal: rupees,
  minPrice: rupees,
  maxPrice: rupees,
  markets: z.int(),
  /** The price of the quantity that was asked for; null where none was. */
  quantityKg: z.nullable(z.number()),
  amount: z.nullable(rupees),
  /** A share: 0.05 is up 5 %. */
  change: z.nullable(z.number()),
  changeRupees: z.nullable(rupees),
  changeSince: z.nullable(day),
  /** Modal price of each of the last days with one, oldest first, at most 31. */
  sparkline: z.array(z.strictObject({ day, price: rupees })),
  /** The forecast for tomorrow, where it was asked for and is known. */
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
  /** The dearest first. */
  markets: z.array(
    z.strictObject({
      market: z.string(),
      district: z.nullable(z.string()),
      state: z.string(),
      price: rupees,
      distanceKm: z.nullable(z.number()),
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
      lastVerified: day,
      /** Whether the rules say yes to this farmer; null where nobody was judged. */
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
  /** The crop and the part of the plant, to describe it by its signs; absent in data of an older Khet. */
  crop: z.optional(z.nullable(id)),
  plantPart: z.optional(z.enum(plantParts)),
  /** "leaf", or the name of a configured model. */
  source: z.string(),
});

/** The sign that is asked for, drawn, so that it can be looked for without reading. */
const signCard = z.strictObject({
  kind: z.literal('sign'),
  sign: z.string(),
  question: z.string(),
  /** The problem whose drawing shows it. */
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

/** Price alerts of the asker's own; or one that is written and waits for the asker to look it over and save it. */
const alertsCard = z.strictObject({
  kind: z.literal('alerts'),
  isDraft: z.boolean(),
  alerts: z.array(
    z.strictObject({
      commodity: named,
      place: z.nullable(z.string()),
      /** As a person says it: "above ₹2,500 a quintal"; null where the asker has yet to tell. */
      limit: z.nullable(z.string()),
      path: screenPath,
    }),
  ),
});

/** Shown instead of a wall of text. */
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
 * One line of the stream, as JSON. First `begin`, then any of the middle ones in any order, last `done` or `error`.
 * Text is Markdown of a stranger: it is rendered as such, with https links only.
 */
export const chatEvent = z.discriminatedUnion('kind', [
  /** `provider`: a configured model by its name, for the typing indicator; null where kai answers by itself. */
  z.strictObject({ kind: z.literal('begin'), provider: z.nullable(z.string()) }),
  /** The next piece of the answer. */
  z.strictObject({ kind: z.literal('text'), text: z.string() }),
  /**
   * The whole answer in words, for people who hear it or paste it elsewhere: the text beside cards is only their
   * heading.
   */
  z.strictObject({ kind: z.literal('words'), text: z.string() }),
  /** The text so far is void: kai starts again, because a model failed or said a forbidden thing. */
  z.strictObject({ kind: z.literal('restart'), provider: z.nullable(z.string()) }),
  z.strictObject({ kind: z.literal('card'), card }),
  z.strictObject({ kind: z.literal('citations'), citations: z.array(citation) }),
  /** Questions that a person may want to ask next, in whole sentences of the language. */
  z.strictObject({ kind: z.literal('suggestions'), questions: z.array(z.string()) }),
  /** To send back with the next question. */
  z.strictObject({ kind: z.literal('memory'), memory: kaiMemory }),
  /** `source`: the name of the answerer where it was not the main model, for " (source: x)". */
  z.strictObject({
    kind: z.literal('done'),
    /** `partial`: the model broke off, and no more will come. */
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

/** The part of a recording's form beside its `sound`: the language that is most likely spoken. */
export const speechFields = z.strictObject({ language });

/** For a browser that recognises no speech. The text is a stranger's: shown, and obeyed as if it had been typed. */
export const transcribe = endpoint({
  method: 'POST',
  path: '/assistant/transcribe',
  summary: 'What is said in a recording of at most 20 seconds (Ogg or WAV), by a configured model; nothing is kept',
  access: 'optional',
  limit: 'ai',
  multipart: true,
  parts: { fields: speechFields, file: 'sound', mostFiles: 1 },
  /** Empty where nobody spoke. */
  reply: dataReply(z.strictObject({ text: z.string().check(z.maxLength(500)) })),
});
