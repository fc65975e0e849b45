import { Camera, ImagePlus } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Furrow } from '#web/ui/Furrow.tsx';

import { CameraDialog } from '../camera/CameraDialog.tsx';
import { acceptedPictures } from '../rules/accept-picture.ts';
import { takePhotos } from '../take-photos.ts';
import { choosePhotos, chooserId } from './choose-photos.ts';

interface AddPhotosProps {
  /** Nothing is there yet: photographing is the one thing to do. */
  readonly isFirst: boolean;
  readonly isOver: boolean;
}

export function AddPhotos({ isFirst, isOver }: AddPhotosProps) {
  const say = useWords('diagnosis');
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const openCamera = () => setIsCameraOpen(true);
  return (
    <>
      {isFirst ? <CallToPhotograph onTake={openCamera} /> : null}
      <UploadArea isFirst={isFirst} isOver={isOver} />
      {isFirst ? null : (
        <Button variant="secondary" onClick={openCamera}>
          <Camera aria-hidden className="size-6" />
          {say('photos.take')}
        </Button>
      )}
      {isCameraOpen ? <CameraDialog onClose={() => setIsCameraOpen(false)} /> : null}
    </>
  );
}

function CallToPhotograph({ onTake }: { onTake: () => void }) {
  const say = useWords('diagnosis');
  return (
    <Card tone="deep" className="flex flex-col items-start gap-4">
      <Furrow className="absolute -right-4 -bottom-6 -z-10 h-32 text-furrow opacity-40" />
      <p className="max-w-56 text-2xl font-heading text-balance">{say('photos.call')}</p>
      <Button variant="light" onClick={onTake}>
        <Camera aria-hidden className="size-6" />
        {say('photos.take')}
      </Button>
    </Card>
  );
}

function UploadArea({ isFirst, isOver }: AddPhotosProps) {
  const say = useWords('diagnosis');
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again.
    target.value = '';
    void takePhotos(files);
  }
  return (
    <>
      <input id={chooserId} type="file" accept={acceptedPictures} multiple hidden onChange={take} />
      <button
        type="button"
        onClick={choosePhotos}
        className={classes(
          'flex flex-col items-center gap-1 rounded-card border-2 border-dashed px-4 text-center hover:border-leaf hover:bg-leaf-soft',
          isFirst ? 'py-8' : 'py-4',
          isOver ? 'border-leaf bg-leaf-soft' : 'border-edge bg-card',
        )}
      >
        <ImagePlus aria-hidden className="size-8 text-leaf-dark" />
        <span className="font-strong text-leaf-dark md:hidden">{say('photos.choose')}</span>
        <span className="hidden font-strong text-leaf-dark md:inline">
          {say(isOver ? 'photos.dropNow' : 'photos.drop')}
        </span>
        <span className="text-sm text-ink-soft">{say('photos.formats')}</span>
        {isFirst ? <span className="mt-1 text-sm text-pretty text-ink-soft">{say('photos.guidance')}</span> : null}
      </button>
    </>
  );
}
