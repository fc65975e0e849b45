import type { Answerer } from '#domain/kai.ts';
import { newId } from '#web/lib/new-id.ts';
import { readSession } from '#web/lib/session/session.ts';
import { readLanguage } from '#web/lib/words/words.ts';

import { type Answer, noAnswer } from '../answer.ts';
import { type ChatMessage, rateMessage } from '../chat/chat.ts';
import { ratings } from './ratings.ts';
import type { GivenRating } from './send-rating.ts';

/**
 * Shows the rating at once and stores it with the chat. The server gets it later, without a word of the conversation.
 */
export async function rateAnswer({ id, answer = noAnswer }: ChatMessage, rating: ChatMessage['rating']): Promise<void> {
  rateMessage(id, rating);
  const about: GivenRating = {
    messageId: id,
    rating: rating ?? null,
    answeredBy: answererOf(answer),
    intent: answer.intent,
    language: readLanguage(),
  };
  try {
    await tellServer(about);
  } catch {
    // The rating stays in the chat. A visitor has no outbox, because Khet stores nothing of a visitor for later.
  }
}

async function tellServer(about: GivenRating): Promise<void> {
  const { user } = readSession();
  if (user && (await keepForSending(user.id, about))) {
    const { sendWaiting } = await import('#web/lib/outbox/send.ts');
    await sendWaiting(user.id);
    return;
  }
  const { sendRating } = await import('./send-rating.ts');
  await sendRating(about);
}

/** Returns false if this phone has no database or no room. */
async function keepForSending(userId: string, about: GivenRating): Promise<boolean> {
  const { keepWaiting } = await import('#web/lib/outbox/store.ts');
  const waiting = { key: newId(), userId, keptAt: new Date().toISOString(), about, files: [] };
  return keepWaiting(ratings, waiting).catch(() => false);
}

function answererOf({ origin, source, provider, cards }: Answer): Answerer {
  if (origin !== 'khet') return origin;
  if (cards.some(({ kind }) => kind === 'diagnosis')) return 'picture';
  return source === null && provider !== null ? 'model' : 'kai';
}
