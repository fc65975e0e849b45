import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

import type { DiagnosisResult } from '#contract/diagnosis.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';

import { avoidQuery, diagnosisQuery } from '../api.ts';
import { type Finding, findingOf, textsIn } from '../finding.ts';

export interface Shown {
  readonly finding: Finding;
  readonly texts: DiagnosisResult;
  /** What must not be done, where a problem is named. */
  readonly avoid: readonly string[];
}

/** A finding in the language of the page: the server composes anew what it keeps, this phone what it saw. */
export function useShown(finding: Finding | null): Shown | null {
  const say = useWords('diagnosis');
  const language = useLanguage();
  const id = finding?.id ?? null;
  const isMissing = finding !== null && finding.texts[language] === undefined;
  const { data } = useQuery({ ...diagnosisQuery(id ?? '', language), enabled: isMissing && id !== null });
  const { data: told } = useQuery(toldQuery(isMissing ? finding : null, language));
  const avoid = useAvoid(finding);
  if (!finding) return null;
  const current = isMissing && data ? findingOf(data) : finding;
  const nothing = {
    plant: say('fallback.unknown'),
    disease: say('fallback.unknown'),
    cure: say('fallback.cure'),
    pro_tip: say('fallback.tip'),
  };
  return { finding: current, texts: told ?? textsIn(current, language) ?? nothing, avoid };
}

/** The same for a finding of which the texts are at hand. */
export function useAvoid(finding: Pick<Finding, 'reading'> | null): readonly string[] {
  const { data = [] } = useQuery(avoidQuery(finding?.reading?.problemId ?? null, useLanguage()));
  return data;
}

/** What this phone saw, or its owner described, told anew. */
function toldQuery(finding: Finding | null, language: string) {
  return queryOptions({
    queryKey: ['diagnosis', 'told', finding?.foundAt, language, finding?.reading?.told?.answers],
    queryFn:
      finding?.seen || finding?.described
        ? async () => (await import('../conversation/tell-anew.ts')).tellAnew(finding, language)
        : skipToken,
    staleTime: Infinity,
    networkMode: 'always',
  });
}
