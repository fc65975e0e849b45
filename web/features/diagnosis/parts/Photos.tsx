import { type DragEvent, useState } from 'react';

import { enoughPhotos } from '#leaf/advice/advice.ts';
import { useWords } from '#web/lib/words/words.ts';

import { mostPhotos } from '#domain/limits.ts';
import type { Photo, Sitting } from '../sitting.ts';
import { takePhotos } from '../take-photos.ts';
import { AddPhotos } from './AddPhotos.tsx';
import { gridFor } from './photo-grid.ts';
import { PhotoEditor } from './PhotoEditor.tsx';
import { PhotoTile } from './PhotoTile.tsx';

/** The photos of one plant, and every way to add one: files chosen, files dropped anywhere on it, the camera. */
export function Photos({ sitting: { photos, sent } }: { sitting: Sitting }) {
  const say = useWords('diagnosis');
  const [isOver, setIsOver] = useState(false);
  const [edited, setEdited] = useState<Photo>();
  const busy = sent !== null;

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
    if (!busy) void takePhotos([...event.dataTransfer.files]);
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
      {photos.length > 0 ? (
        <>
          <ul className={gridFor(photos.length)}>
            {photos.map((photo, at) => (
              <PhotoTile key={photo.id} photo={photo} number={at + 1} busy={busy} onEdit={() => setEdited(photo)} />
            ))}
          </ul>
          <p className="text-ink-soft">
            <span className="font-label text-ink">{say('photos.count', { count: photos.length })}</span>{' '}
            {say(photos.length >= enoughPhotos ? 'photos.enough' : 'photos.guidance')}
          </p>
        </>
      ) : null}
      {photos.length < mostPhotos && !busy ? <AddPhotos isFirst={photos.length === 0} isOver={isOver} /> : null}
      {edited ? <PhotoEditor photo={edited} onClose={() => setEdited(undefined)} /> : null}
    </section>
  );
}
