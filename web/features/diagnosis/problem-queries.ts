import { queryOptions } from '@tanstack/react-query';

import type { AffectedPart } from '#domain/plants/crop-problems.ts';

/** The files of the catalogue belong to the app, so they are there without internet too. */
const now = { networkMode: 'always' } as const;

/** The catalogue's entry and its texts. They are files of the app, so they work offline too. */
export function problemQuery(id: string | null, language: string) {
  return queryOptions({
    queryKey: ['catalogue', 'problem', id, language],
    queryFn: async () => {
      const { readToldProblem } = await import('#leaf/advice/sighting-of-answer.ts');
      return id === null ? null : ((await readToldProblem(id, language)) ?? null);
    },
    staleTime: Infinity,
    ...now,
  });
}

/** Warnings for the named problem; empty if no problem is named. */
export function avoidQuery(problemId: string | null, language: string) {
  return queryOptions({
    queryKey: ['catalogue', 'avoid', problemId, language],
    queryFn: async () => {
      const { readWhatToAvoid } = await import('#leaf/advice/what-to-avoid.ts');
      return problemId === null ? [] : readWhatToAvoid(problemId, language);
    },
    staleTime: Infinity,
    ...now,
  });
}

/** Whether a farmer may pick off sick leaves, whichever of these problems it is. */
export function mayPickQuery(problemIds: readonly string[], part: AffectedPart) {
  return queryOptions({
    queryKey: ['catalogue', 'may-pick', problemIds, part],
    queryFn: async () => (await import('#leaf/advice/may-pick-leaves.ts')).mayPickLeavesOf(problemIds, part),
    staleTime: Infinity,
    ...now,
  });
}

/** The ids of the catalogue's problems of a crop, with the healthy plant. */
export function cropProblemsQuery(crop: string | null) {
  return queryOptions({
    queryKey: ['catalogue', 'problems', crop],
    queryFn: async () => {
      const { loadProblems } = await import('#catalogue/problems.ts');
      return crop === null ? [] : (await loadProblems(crop)).map(({ id }) => id);
    },
    staleTime: Infinity,
    ...now,
  });
}
