import Plus from 'lucide-react/icons/plus';
import Sun from 'lucide-react/icons/sun';
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react';

import { mostPhotos } from '#domain/limits.ts';
import { enoughPhotos } from '#leaf/advice/advice.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Banner } from '#web/ui/states/Banner.tsx';
import { BlobImage } from '#web/ui/pictures/BlobImage.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';

import { acceptedPictures } from './accept-picture.ts';
import {
  changeDiagnosisSession,
  isAnswered,
  type Photo,
  type DiagnosisSession,
  startAnew,
} from '../diagnosis-session.ts';
import { chooserId, takePhotos } from './take-photos.ts';
import { AddPhotos } from './AddPhotos.tsx';
import { PhotoEditor } from './PhotoEditor.tsx';
import { PhotoTile } from './PhotoTile.tsx';

/** The photos of one plant, and every way to add one: chosen files, files dropped anywhere on it, the camera. */
export function Photos({ session }: { session: DiagnosisSession }) {
  const say = useWords('diagnosis');
  const [isOver, setIsOver] = useState(false);
  const { photos, sent } = session;
  const busy = sent !== null;
  const answered = isAnswered(session);

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Cleared, so that the person can choose the same file again.
    target.value = '';
    void takePhotos(files);
  }
  function onDragOver(event: DragEvent) {
    event.preventDefault();
    setIsOver(!busy);
  }
  function onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsOver(false);
  }
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (busy) return;
    // A photo dropped on a finished diagnosis starts the next plant. A button adds a leaf of the same plant.
    if (answered) startAnew();
    void takePhotos([...event.dataTransfer.files]);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is the mouse's way to what the buttons do
    <section
      aria-label={say('photos.title')}
      data-over={isOver || undefined}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
      className="flex flex-col gap-4 rounded-card outline-offset-4 outline-leaf data-over:outline-3"
    >
      <input id={chooserId} type="file" accept={acceptedPictures} multiple hidden onChange={take} />
      {answered ? <LookedAt photos={photos} /> : <ToLookAt session={session} isOver={isOver} />}
      <PhotoTroubles session={session} />
    </section>
  );
}

/** Small photos, so that the result fits beside them, and the button for the next plant. */
function LookedAt({ photos }: { photos: readonly Photo[] }) {
  const say = useWords('diagnosis');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul className="flex flex-wrap gap-2">
        {photos.map(({ id, picture }, at) => (
          <li key={id}>
            <BlobImage
              blob={picture}
              alt={say('photos.alt', { number: String(at + 1) })}
              className="size-20 rounded-field bg-line object-cover desk:size-32"
            />
          </li>
        ))}
      </ul>
      <Button variant="secondary" onClick={startAnew}>
        <Plus aria-hidden className="size-5" />
        {say('photos.anew')}
      </Button>
    </div>
  );
}

function ToLookAt({ session: { photos, sent }, isOver }: { session: DiagnosisSession; isOver: boolean }) {
  const say = useWords('diagnosis');
  const [edited, setEdited] = useState<Photo>();
  const busy = sent !== null;
  return (
    <>
      {photos.length > 0 ? (
        <>
          <ul className={photos.length === 1 ? 'grid gap-3' : 'grid grid-cols-3 gap-2'}>
            {photos.map((photo, at) => (
              <PhotoTile
                key={photo.id}
                photo={photo}
                number={at + 1}
                isOnly={photos.length === 1}
                busy={busy}
                onEdit={() => setEdited(photo)}
              />
            ))}
          </ul>
          {photos.some(({ isDark }) => isDark) ? (
            <p role="status" className="flex gap-3 rounded-field bg-marigold-soft p-4 text-marigold-dark">
              <Sun aria-hidden className="size-6 shrink-0" />
              <span>{say('photos.dark')}</span>
            </p>
          ) : null}
          <p className="text-ink-soft">
            <span className="font-label text-ink">{say('photos.count', { count: photos.length })}</span>{' '}
            {photos.length >= enoughPhotos
              ? say('photos.enough')
              : say('photos.more', { count: enoughPhotos - photos.length })}
          </p>
        </>
      ) : null}
      {photos.length < mostPhotos && !busy ? <AddPhotos isFirst={photos.length === 0} isOver={isOver} /> : null}
      {edited ? <PhotoEditor photo={edited} onClose={() => setEdited(undefined)} /> : null}
    </>
  );
}

/**
 * The reasons why files are not among the photos. They do not disappear by themselves, because some have twenty words.
 * They stand below the buttons, and the page scrolls to them if a phone's screen ends above. The good photos of the
 * same choice move them down, so it scrolls again when all have come. The margin is the height of the bars and the
 * microphone, which would cover the button that hides them.
 */
function PhotoTroubles({ session: { photoTroubles, coming } }: { session: DiagnosisSession }) {
  const say = useWords('diagnosis');
  const place = useRef<HTMLDivElement>(null);
  const haveAllCome = coming === 0;
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [photoTroubles, haveAllCome]);
  if (photoTroubles.length === 0) return null;
  return (
    <div ref={place} className="scroll-mt-24 scroll-mb-40 in-[:has(.foot-bar)]:scroll-mb-60">
      <Banner kind="error" hideLabel={say('hide')} onHide={() => changeDiagnosisSession({ photoTroubles: [] })}>
        {photoTroubles.map((trouble) => (
          <p key={trouble}>{trouble}</p>
        ))}
      </Banner>
    </div>
  );
}
