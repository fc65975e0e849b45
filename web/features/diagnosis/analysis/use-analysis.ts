import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

import { sayError } from '#web/lib/words/say-error.ts';
import { sayIn, useLanguage } from '#web/lib/words/words.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

import { historyChanged } from '../query-keys.ts';
import { askFreely } from './ask-server.ts';
import { diagnosePlant } from './diagnose-plant.ts';
import type { AnalysisOptions, Question } from './question.ts';
import { type AnalysisResult, foundNothing } from '../analysis-result.ts';
import {
  askAnew,
  beginAnalysis,
  changeDiagnosisSession,
  type DiagnosisSession,
  notify,
  readDiagnosisSession,
} from '../diagnosis-session.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useSession } from '#web/lib/session/session.ts';
import { keepUntilSent } from '../offline/keep-until-sent.ts';

/** The action of "Analyze Disease". */
export function useAnalysis(): () => Promise<void> {
  const client = useQueryClient();
  const language = useLanguage();
  const { user } = useSession();
  return () => analyse(client, language, user?.id);
}

/** Asks by itself what was asked without internet, as soon as the internet is back, also after a reload. */
export function useAskWhenBack({ waitsForInternet, trouble }: DiagnosisSession, analyseNow: () => Promise<void>): void {
  /** The photos come from before a reload: this page has not tried yet. */
  const isRestored = waitsForInternet && trouble === null;
  const ask = useEffectEvent(() => {
    if (navigator.onLine && !document.hidden) void analyseNow();
  });
  useEffect(() => {
    if (!waitsForInternet) return undefined;
    if (isRestored) ask();
    window.addEventListener('online', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      window.removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [waitsForInternet, isRestored]);
}

/** Asks about the present photos. They stay in any case. */
async function analyse(client: QueryClient, language: string, userId: string | undefined): Promise<void> {
  askAnew();
  const { photos, plantPart, cropId, key, askedKeys } = readDiagnosisSession();
  if (photos.length === 0) return askForPhoto();
  const signal = beginAnalysis();
  const replaces = askedKeys.filter((asked) => asked !== key);
  const question = { photos: photos.map(({ picture }) => picture), plantPart, cropId, language, key, replaces };
  try {
    const options = { signal, onSent: (sent: number) => showSent(signal, sent) };
    const kept = await (userId === undefined ? askFreely(question, options) : askAndKeep(question, options, userId));
    if (signal.aborted) return;
    if (!kept) return showNothing(sayIn('diagnosis')('noData'));
    changeDiagnosisSession({ sent: null, result: kept, answeredKey: key });
    if (kept.id) historyChanged(client);
    notify('success', sayIn('diagnosis')('done'));
  } catch (error) {
    // After a cancel, or with other photos, the result no longer matters.
    if (!signal.aborted) fail(error);
  }
}

async function askAndKeep(
  question: Question,
  options: AnalysisOptions,
  userId: string,
): Promise<AnalysisResult | undefined> {
  const result = await diagnosePlant(question, options);
  return result && !options.signal.aborted ? keepUntilSent(result, question, userId) : result;
}

function showSent(signal: AbortSignal, sent: number): void {
  if (!signal.aborted) changeDiagnosisSession({ sent });
}

/** Says that a photo is missing, in the two places that the specification names. */
function askForPhoto(): void {
  const text = sayIn('errors')('picture_missing');
  notify('error', text);
  toast.error(text);
}

function fail(error: unknown): void {
  const text = error instanceof ApiError ? sayError(error) : sayIn('diagnosis')('failed');
  if (!isRefusal(error)) {
    showNothing(text);
    return changeDiagnosisSession({ waitsForInternet: error instanceof ApiError && error.status === 0 });
  }
  changeDiagnosisSession({ sent: null, trouble: text, result: null });
  notify('error', text);
}

/** Shows the specification's fallback, with the reason. */
function showNothing(trouble: string): void {
  changeDiagnosisSession({ sent: null, trouble, result: foundNothing(readDiagnosisSession().plantPart) });
  notify('error', trouble);
}

/** True if the person must repair something first: then there is no result, not even the fallback. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
