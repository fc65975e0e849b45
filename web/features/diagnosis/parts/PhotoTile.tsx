import { Crop, Trash2 } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

import { type Photo, removePhoto } from '../sitting.ts';
import { BlobImage } from '#web/ui/BlobImage.tsx';

interface PhotoTileProps {
  readonly photo: Photo;
  readonly number: number;
  /** While the photos are analysed they stay as they are. */
  readonly busy: boolean;
  readonly onEdit: () => void;
}

export function PhotoTile({ photo, number, busy, onEdit }: PhotoTileProps) {
  const say = useWords('diagnosis');
  return (
    <li className="overflow-hidden rounded-card border-[1.5px] border-line bg-card">
      <BlobImage
        blob={photo.picture}
        alt={say('photos.alt', { number: String(number) })}
        className="aspect-4/3 w-full bg-line object-cover"
      />
      {/* Below the photo, so that nothing of the leaf is hidden. */}
      {busy ? null : (
        <div className="flex justify-between p-1">
          <IconButton icon={Crop} label={say('photos.edit', { number: String(number) })} onClick={onEdit} />
          <IconButton
            icon={Trash2}
            label={say('photos.remove', { number: String(number) })}
            onClick={() => removePhoto(photo.id)}
          />
        </div>
      )}
    </li>
  );
}
