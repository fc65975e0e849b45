import { useQuery } from '@tanstack/react-query';

import { useLanguage } from '#web/lib/words/words.ts';

import { problemQuery } from '../api.ts';
import type { Finding } from '../finding.ts';

/** For the shop and the officer, small below the name that a farmer uses. */
export function ScientificName({ finding: { reading } }: { finding: Pick<Finding, 'reading'> }) {
  const { data: problem } = useQuery(problemQuery(reading?.problemId ?? null, useLanguage()));
  const name = problem?.scientific;
  if (!name) return null;
  return (
    <span lang="la" className="block text-sm text-ink-soft italic">
      {name}
    </span>
  );
}
