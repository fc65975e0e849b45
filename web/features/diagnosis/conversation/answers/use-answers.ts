import { type QueryClient, useQueryClient } from '@tanstack/react-query';

import type { Answers } from '#contract/diagnosis-answers.ts';
import { followNews } from '#web/lib/outbox/news.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { sayIn, useLanguage } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/overlays/toast.ts';

import type { AnalysisResult } from '../../analysis-result.ts';
import { changeDiagnosisSession, readDiagnosisSession } from '../../diagnosis-session.ts';
import type { UnsentDiagnosis } from '../../offline/send-diagnosis.ts';
import { waitingDiagnoses } from '../../offline/waiting-diagnoses.ts';
import { answerResult, insistOnCropOf } from '../answer-result.ts';
import { tellAnswers } from './tell-answers.ts';

/** The longest wait for news from another tab. */
const newsMs = 2000;

let lastKeeping: Promise<void> = Promise.resolve();

/** Takes all answers so far. It shows them at once, and stores them with the diagnosis. */
export function useAnswers(): (answers: Answers) => Promise<void> {
  const client = useQueryClient();
  const language = useLanguage();
  const { id: userId } = useOwner();
  return async (answers) => {
    const { result, photos, cropId, answeredKey } = readDiagnosisSession();
    if (!result) return;
    const asked = { photoCount: photos.length, language, cropId };
    const answered = await answerResult(result, answers, asked);
    const now = readAnswered(answeredKey);
    if (!now) return;
    // The result may have become a record meanwhile.
    changeDiagnosisSession({ result: { ...answered, id: now.id } });
    const keeping = { client, language, userId, answeredKey };
    await inTurn(() => keepAnswers(answered, answers, keeping));
  };
}

/** Takes all answers so far to a diagnosis of the history. It shows them at once, and sends them to the record. */
export function useAnswersToKept(diagnosisId: string): (answers: Answers) => Promise<void> {
  const client = useQueryClient();
  const language = useLanguage();
  const { id: userId } = useOwner();
  return (answers) => inTurn(() => tellAnswers(client, userId, { diagnosisId, answers, language }));
}

/** Takes all answers so far to a diagnosis that waits on this phone, and stores the diagnosis again with them. */
export function useAnswersToWaiting(waitingKey: string): (answers: Answers) => Promise<void> {
  const client = useQueryClient();
  const language = useLanguage();
  const { id: userId } = useOwner();
  return (answers) =>
    inTurn(async () => {
      const { readWaiting } = await import('#web/lib/outbox/store.ts');
      const waiting = await readWaiting(waitingKey);
      // The diagnosis was sent or deleted meanwhile, and this page moves on by itself.
      if (!waiting) return;
      const { finding, statedCrop } = waiting.about as UnsentDiagnosis;
      const asked = { photoCount: waiting.files.length, language, cropId: statedCrop };
      const answered = { ...(await answerResult(finding, answers, asked)), waitingKey };
      const now = readAnswered(waitingKey);
      // The diagnosis screen may still show the same result.
      if (now) changeDiagnosisSession({ result: { ...answered, id: now.id } });
      await keepAnswers(answered, answers, { client, language, userId, answeredKey: waitingKey });
    });
}

/**
 * The photos show another crop, and the person insists on theirs. This shows the new result at once, and stores it with
 * the diagnosis.
 */
export function useInsistOnCrop(): () => Promise<void> {
  const client = useQueryClient();
  const language = useLanguage();
  const { id: userId } = useOwner();
  return async () => {
    const { result, photos, cropId, answeredKey } = readDiagnosisSession();
    if (!result) return;
    const insisted = await insistOnCropOf(result, { photoCount: photos.length, language, cropId });
    const now = readAnswered(answeredKey);
    if (!now) return;
    changeDiagnosisSession({ result: { ...insisted, id: now.id } });
    const keeping = { client, language, userId, answeredKey, crop: cropId };
    await inTurn(() => keepAnswers(insisted, [], keeping));
  };
}

/** Runs one after the other: over a bad connection earlier answers could arrive after the latest. */
async function inTurn(keep: () => Promise<void>): Promise<void> {
  const kept = lastKeeping.then(keep);
  lastKeeping = kept.catch(() => undefined);
  try {
    await kept;
  } catch (error) {
    toast.error(sayFailure(error, sayIn('diagnosis')('talk.notSaved')));
  }
}

/** The result on the screen, unless it is about something else by now. */
function readAnswered(key: string | null): AnalysisResult | null {
  const { result, answeredKey } = readDiagnosisSession();
  return answeredKey === key ? result : null;
}

interface Keeping {
  readonly client: QueryClient;
  readonly language: string;
  readonly userId: string;
  readonly answeredKey: string | null;
  /** The crop on which the person insists. */
  readonly crop?: string;
}

async function keepAnswers(result: AnalysisResult, answers: Answers, keeping: Keeping): Promise<void> {
  const id = result.id ?? readAnswered(keeping.answeredKey)?.id ?? null;
  if (id !== null) return tell(id, answers, keeping);
  const { waitingKey } = result;
  if (waitingKey === undefined) return;
  const { keepWaiting, readWaiting } = await import('#web/lib/outbox/store.ts');
  const waiting = await readWaiting(waitingKey);
  if (!waiting) {
    const sentAs = readAnswered(keeping.answeredKey)?.id ?? (await nextRecordOf(waitingKey));
    if (sentAs !== null) await tell(sentAs, answers, keeping);
    return;
  }
  const { key, edition, keptAt, files } = waiting;
  const before = waiting.about as UnsentDiagnosis;
  const sighting = result.seen ? { sighting: result.seen } : {};
  const about: UnsentDiagnosis = { ...before, finding: result, answers, ...sighting };
  // If it was sent meanwhile, the new edition goes to the same record.
  await keepWaiting(waitingDiagnoses, { key, edition, userId: keeping.userId, keptAt, about, files });
}

/** The record that was just sent and whose reply has not arrived; null if it was deleted. */
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

function tell(diagnosisId: string, answers: Answers, { client, language, userId, crop }: Keeping): Promise<void> {
  return tellAnswers(client, userId, { diagnosisId, answers, crop, language });
}
