import { type QueryClient, useQueryClient } from '@tanstack/react-query';

import { sayError } from '#web/lib/words/say-error.ts';
import { sayIn, useLanguage } from '#web/lib/words/words.ts';
import { ApiError } from '#web/lib/api-error.ts';

import { historyChanged } from '../api.ts';
import { diagnosePlant } from './diagnose-plant.ts';
import { foundNothing } from '../analysis-result.ts';
import { askAnew, beginAnalysis, changeDiagnosisSession, notify, readDiagnosisSession } from '../diagnosis-session.ts';
import { toast } from '#web/ui/toast.ts';
import { useOwner } from '#web/lib/use-owner.ts';
import { keepUntilSent } from '../offline/keep-until-sent.ts';

/** The action of "Analyze Disease". */
export function useAnalysis(): () => Promise<void> {
  const client = useQueryClient();
  const language = useLanguage();
  const { id: userId } = useOwner();
  return () => analyse(client, language, userId);
}

/** Asks about the photos as they are now. They stay in any case. */
async function analyse(client: QueryClient, language: string, userId: string): Promise<void> {
  askAnew();
  const { photos, plantPart, cropId, key, askedKeys } = readDiagnosisSession();
  if (photos.length === 0) return askForPhoto();
  const signal = beginAnalysis();
  const replaces = askedKeys.filter((asked) => asked !== key);
  const question = { photos: photos.map(({ picture }) => picture), plantPart, cropId, language, key, replaces };
  try {
    const result = await diagnosePlant(question, { signal, onSent: (sent) => showSent(signal, sent) });
    if (signal.aborted) return;
    const kept = result && (await keepUntilSent(result, question, userId));
    if (signal.aborted) return;
    if (!kept) return showNothing(sayIn('diagnosis')('noData'));
    changeDiagnosisSession({ sent: null, result: kept, answeredKey: key });
    if (kept.id) historyChanged(client);
    notify('success', sayIn('diagnosis')('done'));
  } catch (error) {
    // The person cancelled, or took other photos: the result no longer matters.
    if (!signal.aborted) fail(error);
  }
}

function showSent(signal: AbortSignal, sent: number): void {
  if (!signal.aborted) changeDiagnosisSession({ sent });
}

/** In the two places that the specification names. */
function askForPhoto(): void {
  const text = sayIn('errors')('picture_missing');
  notify('error', text);
  toast.error(text);
}

function fail(error: unknown): void {
  const text = error instanceof ApiError ? sayError(error) : sayIn('diagnosis')('failed');
  if (!isRefusal(error)) return showNothing(text);
  changeDiagnosisSession({ sent: null, trouble: text, result: null });
  notify('error', text);
}

/** The fallback of the specification, with the reason for it. */
function showNothing(trouble: string): void {
  changeDiagnosisSession({ sent: null, trouble, result: foundNothing(readDiagnosisSession().plantPart) });
  notify('error', trouble);
}

/** Something for the person to mend first: there is no result, not even an empty one. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
