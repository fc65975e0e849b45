import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';

interface AvatarProps {
  /** The initials come from it. The name also stands beside the picture, so a screen reader does not read it here. */
  readonly name: string;
  readonly photo?: string | null | undefined;
  readonly size?: 'sm' | 'md' | 'lg';
}

const sizes = { sm: 'size-10 text-tile', md: 'size-12 text-tile', lg: 'size-24 text-2xl' };
const pixels = { sm: 40, md: 48, lg: 96 };

/** A face, or the initials if there is no photo or it does not load. A name without a letter gets a plain figure. */
export function Avatar({ name, photo, size = 'md' }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const look = `${sizes[size]} shrink-0 rounded-full`;
  if (photo && photo !== failed) {
    return (
      <img
        src={photo}
        alt=""
        width={pixels[size]}
        height={pixels[size]}
        onError={() => setFailed(photo)}
        className={`${look} object-cover`}
      />
    );
  }
  return (
    <span aria-hidden className={`${look} grid place-items-center bg-furrow font-heading text-on-furrow`}>
      {initials(name) || <UserRound className="size-1/2" />}
    </span>
  );
}

/**
 * The first letter of the first and last word; a letter of an Indian script keeps its vowel sign. A picture is no
 * letter: many phones draw none, or only a part of it.
 */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => firstLetter(word) ?? []);
  return letters.length > 1 ? `${letters[0]}${letters.at(-1)}` : letters.join('');
}

function firstLetter(word: string): string | undefined {
  const letter = [...new Intl.Segmenter().segment(word)].find(({ segment }) => /^\p{L}/u.test(segment));
  return letter?.segment.toLocaleUpperCase();
}
