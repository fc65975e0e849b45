import { CircleCheck, CircleQuestionMark } from 'lucide-react';

import type { Reading } from '#contract/diagnosis.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/Badge.tsx';

import { isSure, sayConfidence } from '../say-confidence.ts';

export function ConfidenceBadge({ reading }: { reading: Reading }) {
  const say = useWords('diagnosis');
  const sure = isSure(reading);
  return (
    <Badge tone={sure ? 'leaf' : 'marigold'} icon={sure ? CircleCheck : CircleQuestionMark}>
      {sayConfidence(say, reading)}
    </Badge>
  );
}
