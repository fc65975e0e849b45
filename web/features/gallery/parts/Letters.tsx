import { BackLink } from '#web/ui/BackLink.tsx';
import { BulletList } from '#web/ui/BulletList.tsx';
import { Explanation } from '#web/ui/Explanation.tsx';

import type { PartProps } from '../sample-words.ts';

const sizes = ['text-5xl', 'text-4xl', 'text-3xl', 'text-2xl', 'text-xl', 'text-lg', 'text-base', 'text-sm'];

export function Letters({ words }: PartProps) {
  return (
    <div className="flex flex-col gap-4">
      <BackLink to="/">{words.headline}</BackLink>
      <p className="text-4xl font-heading tracking-tight text-balance">{words.headline}</p>
      <p className="text-lg text-ink-soft">{words.sentence}</p>
      {sizes.map((size) => (
        <p key={size} className={`${size} truncate font-label`}>
          {words.sentence}
        </p>
      ))}
      <BulletList lines={[words.leafText, words.stemText, words.fruitText]} />
      <Explanation title={words.about} texts={[words.emailHint, words.sentence]} />
    </div>
  );
}
