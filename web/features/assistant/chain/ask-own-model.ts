import { geminiModel } from '#contract/gemini.ts';
import { callCentre } from '#domain/danger/helplines.ts';
import { adviseOn } from '#leaf/advice/sighting-of-answer.ts';
import { reasonToRefuse } from '#leaf/advice/reason-to-refuse.ts';
import { describeLanguage } from '#languages/words.ts';
import { askAboutPlant } from '#web/lib/own-ai/ask-about-plant.ts';
import { type Content, askOwnModel as askModel } from '#web/lib/own-ai/own-model.ts';

import { type Answer, noAnswer } from '../answer.ts';
import type { AskOptions, Question } from './question.ts';

const base = { ...noAnswer, provider: 'Gemini', origin: 'ownModel' } as const;
/** The model's reply when it does not know a fact that Khet knows. */
const passOn = 'ASK_KHET';
const mostEarlier = 6;

/** Step 1: asks a model directly with the person's own key. The key goes to that provider only. */
export async function askOwnModel(key: string, question: Question, options: AskOptions): Promise<Answer> {
  options.onProgress(base);
  return question.picture
    ? lookAtPicture(key, question, question.picture, options.signal)
    : answerInWords(key, question, options.signal);
}

async function answerInWords(key: string, question: Question, signal: AbortSignal): Promise<Answer> {
  const { text, language, earlier = [] } = question;
  const contents: Content[] = [
    ...earlier.slice(-mostEarlier).map((turn): Content => ({
      role: turn.from === 'user' ? 'user' : 'model',
      parts: [{ text: turn.text }],
    })),
    { role: 'user', parts: [{ text: `${instructionsIn(language)}\n\n${text}` }] },
  ];
  const reply = (await askModel(key, contents, { signal })).trim();
  if (reply.includes(passOn)) throw new Error('The model leaves it to Khet, which knows');
  const refusal = reasonToRefuse(
    { plant: '', disease: '', cure: reply, pro_tip: '' },
    language,
    instructionsIn(language),
  );
  if (refusal) throw new Error(`The reply must not reach a farmer: ${refusal}`);
  return { ...base, text: reply };
}

function instructionsIn(language: string): string {
  return [
    'You are kai, who helps farmers in India.',
    `Answer the farmer in the language "${describeLanguage(language).name}", in plain spoken words, in at most 120 words, with no verb that makes you a man or a woman.`,
    `If the answer needs a price, a forecast, a government scheme, a deadline, a support price, the farmer's own papers or applications, or how the Khet app works, or if somebody is in danger or in despair (poison, a bite, a bad wound, no wish to live), reply with ${passOn} and nothing else.`,
    'Never name a dose, an amount, a dilution or a number of days between sprays: say "as the label says". Name no chemical where a problem was only described, not named.',
    `When you are not sure, say so, and name the Kisan Call Centre, ${callCentre}. The farmer asks:`,
  ].join('\n');
}

async function lookAtPicture(key: string, question: Question, picture: Blob, signal: AbortSignal): Promise<Answer> {
  const { text, language } = question;
  const about = { plantPart: 'Leaf', statedCrop: null, photoCount: 1 } as const;
  const asked = { ...about, photos: [picture], crop: null, question: text };
  const { kind, crop, problemId, ...seen } = await askAboutPlant(key, asked, { signal });
  const analysis = await adviseOn({ kind, crop, problemId, ...seen }, { ...about, language });
  // Nobody has measured how often the model is right, so the card never calls it sure.
  const card = { kind: 'diagnosis', analysis, reading: kind, confidence: 'low', problemId, crop } as const;
  return { ...base, cards: [{ ...card, source: geminiModel }] };
}
