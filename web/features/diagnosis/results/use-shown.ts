import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

import type { DiagnosisResult } from '#contract/diagnosis.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';

import { diagnosisQuery } from '../api.ts';
import { avoidQuery } from '../problem-queries.ts';
import { type AnalysisResult, resultOf, textsIn } from '../analysis-result.ts';

export interface Shown {
  readonly result: AnalysisResult;
  readonly texts: DiagnosisResult;
  /** Things to avoid, if a problem is named. */
  readonly avoid: readonly string[];
}

/**
 * A result in the language of the page. The server composes its records again, and this phone composes its own results.
 */
export function useShown(result: AnalysisResult | null): Shown | null {
  const say = useWords('diagnosis');
  const language = useLanguage();
  const id = result?.id ?? null;
  const isMissing = result !== null && result.texts[language] === undefined;
  const { data } = useQuery({ ...diagnosisQuery(id ?? '', language), enabled: isMissing && id !== null });
  const { data: told } = useQuery(toldQuery(isMissing ? result : null, language));
  const avoid = useAvoid(result);
  if (!result) return null;
  const current = isMissing && data ? resultOf(data) : result;
  const nothing = {
    plant: say('fallback.unknown'),
    disease: say('fallback.unknown'),
    cure: say('fallback.cure'),
    pro_tip: say('fallback.tip'),
  };
  return { result: current, texts: told ?? textsIn(current, language) ?? nothing, avoid };
}

/** Things to avoid, for a result whose texts are loaded. */
export function useAvoid(result: Pick<AnalysisResult, 'reading'> | null): readonly string[] {
  const { data = [] } = useQuery(avoidQuery(result?.reading?.problemId ?? null, useLanguage()));
  return data;
}

/** A result of this phone, by photo or description, composed again in the page's language. */
function toldQuery(result: AnalysisResult | null, language: string) {
  return queryOptions({
    queryKey: ['diagnosis', 'told', result?.foundAt, language, result?.reading?.told?.answers],
    queryFn:
      result?.seen || result?.described
        ? async () => (await import('../conversation/answers/tell-anew.ts')).tellAnew(result, language)
        : skipToken,
    staleTime: Infinity,
    networkMode: 'always',
  });
}
