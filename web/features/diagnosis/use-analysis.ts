import { type QueryClient, useQueryClient } from '@tanstack/react-query';

import { sayError } from '#web/lib/words/say-error.ts';
import { sayIn } from '#web/lib/words/words.ts';
import { ApiError } from '#web/lib/api-error.ts';

import { historyChanged } from './api.ts';
import { diagnosePlant } from './chain/diagnose-plant.ts';
import { type ContentLanguage, useContentLanguage } from './content-language.ts';
import { foundNothing } from './finding.ts';
import { askAnew, beginAnalysis, changeSitting, notify, readSitting } from './sitting.ts';
import { complain } from './take-photos.ts';
import { useOwner } from '#web/lib/use-owner.ts';
import { keepUntilSent } from './waiting/keep-until-sent.ts';

/** What "Analyze Disease" does. */
export function useAnalysis(): () => Promise<void> {
  const client = useQueryClient();
  const language = useContentLanguage();
  const { id: userId } = useOwner();
  return () => analyse(client, language, userId);
}

/** Asks about the photos as they are now. Whatever happens, they stay. */
async function analyse(client: QueryClient, language: ContentLanguage, userId: string): Promise<void> {
  askAnew();
  const { photos, plantPart, cropId, key } = readSitting();
  if (photos.length === 0) return complain(sayIn('errors')('picture_missing'));
  const signal = beginAnalysis();
  const question = { photos: photos.map(({ picture }) => picture), plantPart, cropId, language, key };
  try {
    const finding = await diagnosePlant(question, { signal, onSent: (sent) => showSent(signal, sent) });
    if (signal.aborted) return;
    const kept = finding && (await keepUntilSent(finding, question, userId));
    if (signal.aborted) return;
    changeSitting({ sent: null, finding: kept ?? foundNothing(plantPart) });
    if (finding?.id) historyChanged(client);
    if (finding) notify('success', sayIn('diagnosis')('done'));
    else complain(sayIn('diagnosis')('noData'));
  } catch (error) {
    // The person cancelled, or took other photos: whatever came of it is of no interest.
    if (!signal.aborted) fail(error);
  }
}

function showSent(signal: AbortSignal, sent: number): void {
  if (!signal.aborted) changeSitting({ sent });
}

function fail(error: unknown): void {
  const text = error instanceof ApiError ? sayError(error) : sayIn('diagnosis')('failed');
  const { plantPart } = readSitting();
  changeSitting({ sent: null, trouble: text, finding: isRefusal(error) ? null : foundNothing(plantPart) });
  complain(text);
}

/** Something for the person to mend first: there is no finding, not even an empty one. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}
