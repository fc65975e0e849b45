import { problemCropOf } from '#catalogue/problems.ts';
import { affectedPart } from '#leaf/advice/advice.ts';
import { describeAddressOf } from '#web/features/problems/index.ts';
import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

import type { AnalysisResult } from '../analysis-result.ts';
import { cropOf, isOtherPlant, isUnsure, whatToAsk } from './what-to-ask.ts';

interface WayOnProps {
  readonly result: AnalysisResult;
  /** The rank of its title: below the title of a page, or below that of the results. */
  readonly heading: 'h2' | 'h3';
  /** The crop that the person named; empty or absent if none. */
  readonly cropId?: string | null | undefined;
}

/**
 * Stands below an unsure result without more questions: it leads to the description of the plant by its signs, with the
 * known facts filled in.
 */
export function WayOn({ result, heading: Heading, cropId }: WayOnProps) {
  const say = useWords('diagnosis');
  const { reading, plantPart } = result;
  if (!isUnsure(result) || (reading && whatToAsk(reading)?.question !== undefined)) return null;
  const part = affectedPart[plantPart];
  return (
    <Card as="section" tone="leaf" aria-labelledby="way-on" className="flex flex-col items-start gap-3">
      <Heading id="way-on" className="text-lg">
        {say('wayOn.title')}
      </Heading>
      <p className="text-pretty">{say('wayOn.text')}</p>
      {/* Few crops have a sign on the seed, so the next page asks where the sign is. */}
      <ButtonLink
        to={describeAddressOf(cropIn(result, cropId), part === 'seed' ? null : part)}
        className="max-sm:w-full"
      >
        {say('wayOn.start')}
      </ButtonLink>
    </Card>
  );
}

/** The recognised crop, else the crop that the person named, else the crop that all candidates share. */
function cropIn({ reading, said }: AnalysisResult, cropId: string | null | undefined): string | null {
  const known = reading?.crop ?? problemCropOf(cropId || (said?.statedCrop ?? ''))?.id;
  if (known) return known;
  if (reading && isOtherPlant(reading)) return null;
  const crops = new Set(reading?.candidates.map(({ problemId }) => cropOf(problemId)?.id));
  const [only] = crops;
  return crops.size === 1 ? (only ?? null) : null;
}
