import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import type { Diagnosis } from '#contract/diagnosis.ts';
import { readSession } from '#web/lib/session/session.ts';
import { sayIn } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/overlays/toast.ts';

import { diagnosisKey } from '../../query-keys.ts';
import { answersKeyOf, answersToKept } from '../../offline/answers-to-kept.ts';
import type { AnswersToKept } from '../../offline/send-answers.ts';
import { addAnswers } from './add-answers.ts';

/**
 * Sends answers to a diagnosis that the server has. They are stored on this phone first, so that a dead connection
 * loses nothing and screens show them at once. It throws if neither the phone nor the server can store them.
 */
export async function tellAnswers(client: QueryClient, userId: string, about: AnswersToKept): Promise<void> {
  const isKept = await keep(userId, about).catch(() => false);
  await show(client, about);
  if (isKept) void sendKept(userId);
  else await (await import('../../offline/send-diagnosis.ts')).sendAnswers(about);
}

/** Returns false if this phone has no database or no room, or if the owner has signed out meanwhile. */
async function keep(userId: string, about: AnswersToKept): Promise<boolean> {
  const { keepWaiting, readWaiting } = await import('#web/lib/outbox/store.ts');
  const key = answersKeyOf(about.diagnosisId);
  const before = (await readWaiting(key))?.about as AnswersToKept | undefined;
  if (readSession().user?.id !== userId) return false;
  const latest = { ...about, crop: about.crop ?? before?.crop };
  return keepWaiting(answersToKept, { key, userId, keptAt: new Date().toISOString(), about: latest, files: [] });
}

async function sendKept(userId: string): Promise<void> {
  try {
    const { sendWaiting } = await import('#web/lib/outbox/send.ts');
    // Offline, the screen already says so.
    if ((await sendWaiting(userId)) !== undefined && navigator.onLine) {
      toast.error(sayIn('diagnosis')('waiting.failed'));
    }
  } catch {
    // The script did not load. The answers wait, and the outbox tries again.
  }
}

/** Shows the answers on the diagnosis's page and in the lists that are loaded. */
async function show(client: QueryClient, about: AnswersToKept): Promise<void> {
  const { diagnosisId: id, language } = about;
  const queryKey = diagnosisKey(id, language);
  // A running request does not know this answer yet.
  await client.cancelQueries({ queryKey });
  const page = client.getQueryData<Diagnosis>(queryKey);
  if (page) client.setQueryData(queryKey, await addAnswers(page, about));
  for (const [key, list] of client.getQueriesData<List>({ queryKey: ['diagnosis', 'history', language] })) {
    const listed = list?.pages.flatMap(({ items }) => items).find(({ _id }) => _id === id);
    if (!list || !listed) continue;
    const answered = await addAnswers(listed, about);
    const pages = list.pages.map((each) => ({
      ...each,
      items: each.items.map((item) => (item === listed ? answered : item)),
    }));
    client.setQueryData<List>(key, { ...list, pages });
  }
}

type List = InfiniteData<{ readonly items: readonly Diagnosis[]; readonly nextCursor: string | null }>;
