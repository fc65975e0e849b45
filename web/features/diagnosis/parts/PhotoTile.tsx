import { Crop, Trash2 } from 'lucide-react';

import { useWords } from '#web/i18n/words.ts';
import { IconButton } from '#web/ui/IconButton.tsx';

import { type Photo, removePhoto } from '../sitting.ts';
import { BlobImage } from './BlobImage.tsx';

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
    <li className="relative overflow-hidden rounded-card border-[1.5px] border-line bg-line">
      <BlobImage
        blob={photo.picture}
        alt={say('photos.alt', { number: String(number) })}
        className="aspect-4/3 size-full object-cover"
      />
      {busy ? null : (
        <div className="absolute inset-x-2 bottom-2 flex justify-between">
          <IconButton
            icon={Crop}
            variant="outlined"
            label={say('photos.edit', { number: String(number) })}
            onClick={onEdit}
          />
          <IconButton
            icon={Trash2}
            variant="outlined"
            label={say('photos.remove', { number: String(number) })}
            onClick={() => removePhoto(photo.id)}
          />
        </div>
      )}
    </li>
  );
}
