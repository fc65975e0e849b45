import { useQueryClient } from '@tanstack/react-query';

import type { Answers } from '#contract/diagnosis-answers.ts';
import type { Diagnosis } from '#contract/diagnosis.ts';
import { call } from '#web/lib/call.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { sayIn, useLanguage } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/toast.ts';

import { diagnosisQuery, keepDiagnosis } from '../api.ts';
import { resultOf } from '../analysis-result.ts';
import { answerResult } from './answer-result.ts';

/** One after the other: over a bad connection the answers before would overtake the latest. */
let lastKeeping: Promise<void> = Promise.resolve();

/** Takes all answers so far to a diagnosis of the history: shown at once, and sent to its record. */
export function useAnswersToKept(diagnosis: Diagnosis): (answers: Answers) => Promise<void> {
  const client = useQueryClient();
  const language = useLanguage();
  const { _id: id, photos, statedCrop } = diagnosis;
  const { queryKey } = diagnosisQuery(id, language);

  async function tellServer(answers: Answers): Promise<void> {
    const { data } = await call('PUT /crop-disease/:id/answers', { params: { id }, body: { answers, language } });
    // The person may have gone on: only what answers the same is put in its place.
    const shown = client.getQueryData(queryKey)?.reading.told?.answers.length;
    if (shown === undefined || shown === answers.length) keepDiagnosis(client, data, language);
  }

  return async (answers) => {
    const asked = { photoCount: photos.length, language, cropId: statedCrop ?? '' };
    const { reading, severity, texts } = await answerResult(resultOf(diagnosis), answers, asked);
    // What is being fetched knows nothing of this answer.
    await client.cancelQueries({ queryKey });
    const shown = { ...diagnosis, severity };
    client.setQueryData(queryKey, {
      ...shown,
      reading: reading ?? shown.reading,
      aiAnalysis: texts[language] ?? shown.aiAnalysis,
    });
    const keeping = lastKeeping.then(() => tellServer(answers));
    lastKeeping = keeping.catch(() => undefined);
    await keeping.catch((error: unknown) => toast.error(sayFailure(error, sayIn('diagnosis')('talk.notSaved'))));
  };
}
