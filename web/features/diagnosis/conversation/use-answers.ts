import { type QueryClient, useQueryClient } from '@tanstack/react-query';

import type { Answers } from '#contract/diagnosis-answers.ts';
import { call } from '#web/lib/call.ts';
import { useOwner } from '#web/lib/use-owner.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { sayIn, useLanguage } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/toast.ts';

import { keepDiagnosis } from '../api.ts';
import { type Finding, findingOf } from '../finding.ts';
import { changeSitting, readSitting } from '../sitting.ts';
import { type Find, finds } from '../waiting/finds.ts';
import { answerFinding } from './answer-finding.ts';

/** Takes all answers so far: shown at once, and kept where the diagnosis is kept. */
export function useAnswers(): (answers: Answers) => Promise<void> {
  const client = useQueryClient();
  const language = useLanguage();
  const { id: userId } = useOwner();
  return async (answers) => {
    const { finding, photos, cropId } = readSitting();
    if (!finding) return;
    const asked = { photoCount: photos.length, language, cropId };
    const answered = await answerFinding(finding, answers, asked);
    if (readSitting().finding !== finding) return;
    changeSitting({ finding: answered });
    try {
      await keepAnswers(answered, answers, { client, language, userId });
    } catch (error) {
      toast.error(sayFailure(error, sayIn('diagnosis')('talk.notSaved')));
    }
  };
}

interface Keeping {
  readonly client: QueryClient;
  readonly language: string;
  readonly userId: string;
}

async function keepAnswers(finding: Finding, answers: Answers, { client, language, userId }: Keeping): Promise<void> {
  const { id, waitingKey } = finding;
  if (id !== null) {
    const { data } = await call('PUT /crop-disease/:id/answers', { params: { id }, body: { answers, language } });
    keepDiagnosis(client, data, language);
    // The person may have gone on: only what answers the same is put in its place.
    if (readSitting().finding === finding) changeSitting({ finding: { ...findingOf(data), texts: finding.texts } });
    return;
  }
  if (waitingKey === undefined) return;
  const { isWaiting, keepWaiting, readWaiting } = await import('#web/lib/outbox/store.ts');
  const waiting = await readWaiting(waitingKey);
  if (!waiting || !(await isWaiting(waitingKey))) return;
  const { key, keptAt, files } = waiting;
  const about = { ...(waiting.about as Find), finding, answers };
  await keepWaiting(finds, { key, userId, keptAt, about, files });
}
