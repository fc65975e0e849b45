import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';

import type { DiagnosisResult } from '#contract/diagnosis.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';

import { diagnosisQuery } from './api.ts';
import { type Finding, findingOf, textsIn } from './finding.ts';

export interface Shown {
  readonly finding: Finding;
  readonly texts: DiagnosisResult;
}

/** A finding in the language of the page: the server composes anew what it keeps, this phone what it saw. */
export function useShown(finding: Finding | null): Shown | null {
  const say = useWords('diagnosis');
  const language = useLanguage();
  const id = finding?.id ?? null;
  const isMissing = finding !== null && finding.texts[language] === undefined;
  const { data } = useQuery({ ...diagnosisQuery(id ?? '', language), enabled: isMissing && id !== null });
  const { data: told } = useQuery(toldQuery(isMissing ? finding : null, language));
  if (!finding) return null;
  const current = isMissing && data ? findingOf(data) : finding;
  const nothing = {
    plant: say('fallback.unknown'),
    disease: say('fallback.unknown'),
    cure: say('fallback.cure'),
    pro_tip: say('fallback.tip'),
  };
  return { finding: current, texts: told ?? textsIn(current, language) ?? nothing };
}

/** What this phone saw, told anew. */
function toldQuery(finding: Finding | null, language: string) {
  const { seen, said, plantPart, foundAt, reading } = finding ?? {};
  const answers = reading?.told?.answers;
  return queryOptions({
    queryKey: ['diagnosis', 'told', foundAt, language, answers],
    queryFn:
      seen && said && plantPart
        ? async () => {
            if (answers && finding) {
              const { answerFinding } = await import('./conversation/answer-finding.ts');
              const asked = { photoCount: said.photoCount, cropId: said.statedCrop ?? '', language };
              return (await answerFinding(finding, answers, asked)).texts[language] ?? null;
            }
            const { adviseOn } = await import('#leaf/advice/sighting-of-answer.ts');
            return adviseOn(seen, { ...said, plantPart, language });
          }
        : skipToken,
    staleTime: Infinity,
    networkMode: 'always',
  });
}
