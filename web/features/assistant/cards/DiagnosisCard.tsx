import CircleCheck from 'lucide-react/icons/circle-check';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { Link } from 'react-router';

import type { CardOf } from '#contract/assistant.ts';
import { affectedPart } from '#leaf/advice/advice.ts';
import { describeAddressOf } from '#web/features/problems/index.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { SignPicture } from '#web/ui/pictures/SignPicture.tsx';

import { Markdown } from '../markdown/Markdown.tsx';
import { cardLook } from './look.ts';

/** The result for the picture, its probability, and the steps to take. */
export function DiagnosisCard({ card }: { card: CardOf<'diagnosis'> }) {
  const { analysis, reading, confidence, problemId } = card;
  const say = useWords('assistant');
  const isSure = reading === 'problem' && confidence !== null && confidence !== 'low';
  return (
    <article className={cardLook}>
      <span className="flex items-center gap-3">
        {problemId === null ? null : <SignPicture problem={problemId} width={72} />}
        <span className="min-w-0 flex-1">
          <span className="text-sm text-ink-soft">{analysis.plant}</span>
          <strong className="block text-lg leading-tight">{analysis.disease}</strong>
        </span>
      </span>
      <Badge
        tone={isSure ? 'leaf' : 'marigold'}
        icon={isSure ? CircleCheck : CircleQuestionMark}
        className="self-start"
      >
        {say(`cards.sure.${sureness(card)}`)}
      </Badge>
      <Fold look="line" title={say('cards.cure')} open>
        <Markdown text={analysis.cure} />
      </Fold>
      <p>
        <span className="font-label">{say('cards.tip')}</span> {analysis.pro_tip}
      </p>
      <Link
        to={isSure || reading === 'notAPlant' ? '/crop-disease' : describeAddress(card)}
        className="inline-flex min-h-12 items-center self-start underline underline-offset-3"
      >
        {say(isSure || reading === 'notAPlant' ? 'cards.diagnose' : 'cards.describe')}
      </Link>
    </article>
  );
}

/** A crop that is surely recognised says nothing about the cause. */
function sureness({ reading, confidence }: CardOf<'diagnosis'>) {
  if (confidence === null) return 'none';
  return reading === 'crop' && confidence !== 'low' ? 'cropOnly' : confidence;
}

/**
 * The picture is gone, but the person need not give the facts about the plant again. Few crops have a sign on the seed.
 */
function describeAddress({ crop = null, plantPart }: CardOf<'diagnosis'>): string {
  const part = plantPart === undefined ? null : affectedPart[plantPart];
  return describeAddressOf(crop, part === 'seed' ? null : part);
}
