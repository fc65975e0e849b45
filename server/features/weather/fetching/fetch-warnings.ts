import { restUntil } from '#server/features/weather/rules/plan-fetches.ts';
import { openWarningSource } from '#server/features/weather/sources/open-source.ts';
import { WeatherSourceFailure } from '#server/features/weather/sources/weather-source.ts';
import { noteAnswered, noteTrouble, takeRequest } from '#server/features/weather/store/source-budget.ts';
import { replaceWarnings } from '#server/features/weather/store/warnings.ts';
import type { Services } from '#server/platform/services.ts';

const timeoutMs = 60_000;

/** Fetches the official warnings of all districts. A list that cannot be read changes nothing. */
export async function fetchWarnings(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  signal: AbortSignal,
): Promise<void> {
  const source = openWarningSource(config);
  if (!source || !(await takeRequest(db, source.id, 'planned', clock()))) return;
  try {
    // The source has no Last-Modified that is known to be right, so the list is always fetched whole.
    const reply = await source.ask(null, { signal, timeoutMs, now: clock() });
    if (reply.kind === 'fresh') await replaceWarnings(db, reply.found, clock());
    await noteAnswered(db, source.id, clock());
  } catch (error) {
    if (!(error instanceof WeatherSourceFailure)) throw error;
    const { trouble, waitMs, message } = error;
    await noteTrouble(db, source.id, {
      problem: message,
      restUntil: (failures) => restUntil(trouble, waitMs, { failures, now: clock() }),
    });
    throw error;
  }
}
