import { CircleCheck, CircleQuestionMark } from 'lucide-react';

import type { Reading } from '#contract/diagnosis.ts';
import { useWords } from '#web/i18n/words.ts';
import { Badge } from '#web/ui/Badge.tsx';

import { sayConfidence } from '../say-confidence.ts';

export function ConfidenceBadge({ reading }: { reading: Reading }) {
  const say = useWords('diagnosis');
  const isSure = reading.confidence === 'high' || reading.confidence === 'medium';
  return (
    <Badge tone={isSure ? 'leaf' : 'marigold'} icon={isSure ? CircleCheck : CircleQuestionMark}>
      {sayConfidence(say, reading)}
    </Badge>
  );
}
