import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useState } from 'react';

import { inMegabytes, mostPhotoBytes } from '#domain/limits.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { classes } from '#web/ui/classes.ts';
import { Furrow } from '#web/ui/layout/Furrow.tsx';

import { CameraDialog } from './CameraDialog.tsx';
import { choosePhotos } from './take-photos.ts';

interface AddPhotosProps {
  /** True if there is no photo yet, so that the camera is the main button. */
  readonly isFirst: boolean;
  readonly isOver: boolean;
}

export function AddPhotos({ isFirst, isOver }: AddPhotosProps) {
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const openCamera = () => setIsCameraOpen(true);
  return (
    <>
      {isFirst ? (
        <>
          <CallToPhotograph onTake={openCamera} />
          <UploadArea isOver={isOver} />
        </>
      ) : (
        <AddMore onTake={openCamera} />
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

function UploadArea({ isOver }: { isOver: boolean }) {
  const say = useWords('diagnosis');
  return (
    <button
      type="button"
      onClick={choosePhotos}
      className={classes(
        'flex flex-col items-center gap-1 rounded-card border-2 border-dashed px-4 py-8 text-center hover:border-leaf hover:bg-leaf-soft',
        isOver ? 'border-leaf bg-leaf-soft' : 'border-edge bg-card',
      )}
    >
      <ImagePlus aria-hidden className="size-8 text-leaf-dark" />
      <span className="font-strong text-leaf-dark md:hidden">{say('photos.choose')}</span>
      <span className="hidden font-strong text-leaf-dark md:inline">
        {say(isOver ? 'photos.dropNow' : 'photos.drop')}
      </span>
      <span className="text-sm text-ink-soft">{say('photos.formats', { size: inMegabytes(mostPhotoBytes) })}</span>
      <span className="mt-1 text-sm text-pretty text-ink-soft">{say('photos.guidance')}</span>
    </button>
  );
}

/** The photos already fill the screen, so these are two small buttons side by side. */
function AddMore({ onTake }: { onTake: () => void }) {
  const say = useWords('diagnosis');
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button variant="secondary" className="px-2" onClick={onTake}>
        <Camera aria-hidden className="size-5 shrink-0" />
        {say('photos.take')}
      </Button>
      <Button variant="secondary" className="px-2" onClick={choosePhotos}>
        <ImagePlus aria-hidden className="size-5 shrink-0" />
        {say('photos.choose')}
      </Button>
    </div>
  );
}
