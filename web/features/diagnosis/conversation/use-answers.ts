import { type QueryClient, useQueryClient } from '@tanstack/react-query';

import type { Answers } from '#contract/diagnosis-answers.ts';
import { call } from '#web/lib/call.ts';
import { followNews } from '#web/lib/outbox/news.ts';
import { useOwner } from '#web/lib/use-owner.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { sayIn, useLanguage } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/toast.ts';

import { keepDiagnosis } from '../api.ts';
import { type Finding, findingOf } from '../finding.ts';
import { changeDiagnosisSession, readDiagnosisSession } from '../diagnosis-session.ts';
import { type Find, finds } from '../offline/finds.ts';
import { answerFinding } from './answer-finding.ts';

/** So long the news of another tab may take. */
const newsMs = 2000;

/** One after the other: over a bad connection the answers before would overtake the latest. */
let lastKeeping: Promise<void> = Promise.resolve();

/** Takes all answers so far: shown at once, and kept where the diagnosis is kept. */
export function useAnswers(): (answers: Answers) => Promise<void> {
  const client = useQueryClient();
  const language = useLanguage();
  const { id: userId } = useOwner();
  return async (answers) => {
    const { finding, photos, cropId, answeredKey } = readDiagnosisSession();
    if (!finding) return;
    const asked = { photoCount: photos.length, language, cropId };
    const answered = await answerFinding(finding, answers, asked);
    const now = readAnswered(answeredKey);
    if (!now) return;
    // It may have become a record meanwhile.
    changeDiagnosisSession({ finding: { ...answered, id: now.id } });
    const keeping = lastKeeping.then(() => keepAnswers(answered, answers, { client, language, userId, answeredKey }));
    lastKeeping = keeping.catch(() => undefined);
    try {
      await keeping;
    } catch (error) {
      toast.error(sayFailure(error, sayIn('diagnosis')('talk.notSaved')));
    }
  };
}

/** The finding on the screen, unless it is of something else by now. */
function readAnswered(key: string | null): Finding | null {
  const { finding, answeredKey } = readDiagnosisSession();
  return answeredKey === key ? finding : null;
}

interface Keeping {
  readonly client: QueryClient;
  readonly language: string;
  readonly userId: string;
  readonly answeredKey: string | null;
}

async function keepAnswers(finding: Finding, answers: Answers, keeping: Keeping): Promise<void> {
  const id = finding.id ?? readAnswered(keeping.answeredKey)?.id ?? null;
  if (id !== null) return tellServer(id, answers, keeping);
  const { waitingKey } = finding;
  if (waitingKey === undefined) return;
  const { keepWaiting, readWaiting } = await import('#web/lib/outbox/store.ts');
  const waiting = await readWaiting(waitingKey);
  if (!waiting) {
    const sentAs = readAnswered(keeping.answeredKey)?.id ?? (await nextRecordOf(waitingKey));
    if (sentAs !== null) await tellServer(sentAs, answers, keeping);
    return;
  }
  const { key, edition, keptAt, files } = waiting;
  const about = { ...(waiting.about as Find), finding, answers };
  // Sent meanwhile, it is written once more, and the server takes this edition for the same record.
  await keepWaiting(finds, { key, edition, userId: keeping.userId, keptAt, about, files });
}

/** The record of what was sent just now, whose news is still on its way; null where it was deleted. */
async function nextRecordOf(waitingKey: string): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const stop = followNews(({ sent }) => (sent?.key === waitingKey ? resolve(sent.id) : undefined));
  const timer = setTimeout(() => resolve(null), newsMs);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    stop();
  }
}

async function tellServer(id: string, answers: Answers, { client, language }: Keeping): Promise<void> {
  const { data } = await call('PUT /crop-disease/:id/answers', { params: { id }, body: { answers, language } });
  keepDiagnosis(client, data, language);
  const { finding } = readDiagnosisSession();
  // The person may have gone on: only what answers the same is put in its place.
  if (finding?.reading?.told?.answers !== answers) return;
  changeDiagnosisSession({ finding: { ...findingOf(data), texts: finding.texts } });
}
