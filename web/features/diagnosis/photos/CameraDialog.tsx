import Aperture from 'lucide-react/icons/aperture';
import { useState } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { Spinner } from '#web/ui/states/Spinner.tsx';
import { useCamera } from '#web/lib/camera/use-camera.ts';

import { tellPhotoTrouble } from '../diagnosis-session.ts';
import { takePhotos } from './take-photos.ts';

/** About as sharp as a leaf needs. */
const sharpness = { width: 1280, height: 720 };

/** The picture of the rear camera, and the button that takes the photo. */
export function CameraDialog({ onClose }: { onClose: () => void }) {
  const say = useWords('diagnosis');
  const [isReady, setIsReady] = useState(false);

  function refuse() {
    tellPhotoTrouble(say('camera.refused'));
    onClose();
  }
  const video = useCamera(sharpness, refuse);

  async function take() {
    if (!video.current) return;
    try {
      const photo = await capture(video.current);
      onClose();
      await takePhotos([photo]);
    } catch {
      refuse();
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="wide"
      title={say('camera.title')}
      description={say('camera.text')}
      closeLabel={say('camera.close')}
      footer={
        <Button disabled={!isReady} className="sm:min-w-48" onClick={() => void take()}>
          <Aperture aria-hidden className="size-6" />
          {say('camera.capture')}
        </Button>
      }
    >
      <div className="relative grid min-h-64 place-items-center overflow-hidden rounded-card bg-leaf-deep text-on-deep">
        {isReady ? null : (
          <p role="status" className="absolute flex items-center gap-3">
            <Spinner />
            {say('camera.starting')}
          </p>
        )}
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={say('camera.view')}
          onLoadedData={() => setIsReady(true)}
          className="max-h-[60dvh] w-full object-contain"
        />
      </div>
    </Dialog>
  );
}

const quality = 0.8;
const name = 'captured-image.jpg';

/** Takes the frame that the video shows now. */
async function capture(video: HTMLVideoElement): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser does not draw');
  context.drawImage(video, 0, 0);
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!picture) throw new Error('This browser does not write JPEG');
  return new File([picture], name, { type: 'image/jpeg' });
}
