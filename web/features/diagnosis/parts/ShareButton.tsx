import { Share2 } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { Button, type ButtonVariant } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';

import { shareResults } from '../share-results.ts';
import type { Shown } from '../use-shown.ts';

interface ShareButtonProps {
  readonly shown: Shown;
  readonly photosAtHand: () => readonly Blob[];
  readonly variant?: ButtonVariant;
}

export function ShareButton({ shown, photosAtHand, variant = 'secondary' }: ShareButtonProps) {
  const say = useWords('diagnosis');

  async function share() {
    try {
      const done = await shareResults(shown, { say, photos: photosAtHand() });
      if (done === 'copied') toast.success(say('results.copied'));
    } catch {
      toast.error(say('results.shareFailed'));
    }
  }
  return (
    <Button variant={variant} onClick={() => void share()}>
      <Share2 aria-hidden className="size-5" />
      {say('results.share')}
    </Button>
  );
}
