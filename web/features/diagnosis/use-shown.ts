import { useQuery } from '@tanstack/react-query';

import type { DiagnosisResult } from '#contract/diagnosis.ts';
import { useWords } from '#web/lib/words/words.ts';

import { diagnosisQuery } from './api.ts';
import { useContentLanguage } from './content-language.ts';
import { type Finding, findingOf, textsIn } from './finding.ts';

export interface Shown {
  readonly finding: Finding;
  readonly texts: DiagnosisResult;
}

/** A finding in the language of the page: the server composes anew what it keeps, the rest was composed in each. */
export function useShown(finding: Finding | null): Shown | null {
  const say = useWords('diagnosis');
  const language = useContentLanguage();
  const id = finding?.id ?? null;
  const isMissing = finding !== null && id !== null && finding.texts[language] === undefined;
  const { data } = useQuery({ ...diagnosisQuery(id ?? '', language), enabled: isMissing });
  if (!finding) return null;
  const current = isMissing && data ? findingOf(data) : finding;
  const nothing = {
    plant: say('fallback.unknown'),
    disease: say('fallback.unknown'),
    cure: say('fallback.cure'),
    pro_tip: say('fallback.tip'),
  };
  return { finding: current, texts: textsIn(current, language) ?? nothing };
}
