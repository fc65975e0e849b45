import BookOpenText from 'lucide-react/icons/book-open-text';
import ImagePlus from 'lucide-react/icons/image-plus';
import Phone from 'lucide-react/icons/phone';

import { enoughPhotos } from '#leaf/advice/advice.ts';
import { callCentreLink } from '#web/app/call-centre.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';

import { addressOf, isCropUnlearnt } from '../analysis-result.ts';
import type { Shown } from './use-shown.ts';
import { choosePhotos } from '../photos/take-photos.ts';
import { ReportButton, ShareButton } from './ReportAndShare.tsx';

interface ResultActionsProps {
  readonly shown: Shown;
  readonly photos: readonly Blob[];
}

/** Actions on the result: save it, show it to somebody, read more. For an unsure result: look again, or ask. */
export function ResultActions({ shown, photos }: ResultActionsProps) {
  const say = useWords('diagnosis');
  const { origin, reading } = shown.result;
  const isSure = reading?.kind === 'problem' && reading.confidence === 'high';
  const wantsMore = !isSure && !isCropUnlearnt(reading) && photos.length < enoughPhotos;
  const fetchPhotos = async () => photos;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {origin === 'nobody' ? null : (
        <ButtonLink to={addressOf(shown.result)} className="sm:col-span-2">
          <BookOpenText aria-hidden className="size-5" />
          {say('results.details')}
        </ButtonLink>
      )}
      {wantsMore ? (
        <Button variant="secondary" className="sm:col-span-2" onClick={choosePhotos}>
          <ImagePlus aria-hidden className="size-5" />
          {say('results.addLeaf')}
        </Button>
      ) : null}
      <ButtonLink href={callCentreLink} variant="secondary" className="sm:col-span-2">
        <Phone aria-hidden className="size-5" />
        {say('call')}
      </ButtonLink>
      {origin === 'nobody' ? null : (
        <>
          <ReportButton shown={shown} fetchPhotos={fetchPhotos} variant="quiet" />
          <ShareButton shown={shown} photosAtHand={() => photos} variant="quiet" />
        </>
      )}
    </div>
  );
}
