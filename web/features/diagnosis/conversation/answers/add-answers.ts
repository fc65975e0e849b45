import type { Diagnosis } from '#contract/diagnosis.ts';
import { readSession } from '#web/lib/session/session.ts';

import { resultOf } from '../../analysis-result.ts';
import { answersToKept } from '../../offline/answers-to-kept.ts';
import type { AnswersToKept } from '../../offline/send-answers.ts';
import { answerResult, insistOnCropOf } from '../answer-result.ts';

/** Reads the answers that wait on this phone now, and returns a function that adds them to the server's diagnoses. */
export async function readWaitingAnswers(
  language: string,
): Promise<(diagnoses: readonly Diagnosis[]) => Promise<readonly Diagnosis[]>> {
  const { user } = readSession();
  if (!user) return async (diagnoses) => diagnoses;
  const { listWaiting } = await import('#web/lib/outbox/store.ts');
  // A private window has no database, so nothing waits there.
  const waiting = await listWaiting(answersToKept, user.id).catch(() => []);
  return (diagnoses) =>
    Promise.all(
      diagnoses.map(async (diagnosis) => {
        const about = waiting.find((one) => one.about.diagnosisId === diagnosis._id)?.about;
        return about ? addAnswers(diagnosis, { ...about, language }) : diagnosis;
      }),
    );
}

/** A diagnosis of the history with these answers, before the server has computed it. */
export async function addAnswers(
  diagnosis: Diagnosis,
  { answers, crop, language }: Pick<AnswersToKept, 'answers' | 'crop' | 'language'>,
): Promise<Diagnosis> {
  const { photos, statedCrop } = diagnosis;
  const asked = { photoCount: photos.length, language, cropId: crop ?? statedCrop ?? '' };
  const isInsisted = crop !== undefined && diagnosis.reading.looksLike !== null;
  const insisted = isInsisted ? await insistOnCropOf(resultOf(diagnosis), asked) : resultOf(diagnosis);
  const { reading, severity, texts } = await answerResult(insisted, answers, asked);
  return {
    ...diagnosis,
    severity,
    reading: reading ?? diagnosis.reading,
    aiAnalysis: texts[language] ?? diagnosis.aiAnalysis,
  };
}
