import Camera from 'lucide-react/icons/camera';

import { AvoidCard } from '#web/ui/layout/AvoidCard.tsx';
import { Avatar } from '#web/ui/pictures/Avatar.tsx';
import { BackLink } from '#web/ui/buttons/BackLink.tsx';
import { BulletList } from '#web/ui/layout/BulletList.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Explanation } from '#web/ui/layout/Explanation.tsx';
import { Furrow } from '#web/ui/layout/Furrow.tsx';
import { Logo } from '#web/ui/pictures/Logo.tsx';
import { LogoMark } from '#web/ui/pictures/LogoMark.tsx';

import type { PartProps } from './sample-words.ts';

export function Brand({ words }: PartProps) {
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-6">
        <Logo />
        <LogoMark className="size-20" />
        <Avatar name={words.farmer} size="sm" />
        <Avatar name={words.farmer} />
        <Avatar name={words.farmer} size="lg" />
        <Avatar name={words.farmer} photo="/icon-192.png" size="lg" />
      </div>
      <Card tone="deep">
        <p className="max-w-60 text-2xl font-heading">{words.sickLeaf}</p>
        <Button variant="light" className="mt-4">
          <Camera aria-hidden className="size-5" />
          {words.takePhoto}
        </Button>
        <Furrow className="absolute right-0 bottom-0 -z-10 h-28 text-furrow/50" />
      </Card>
      <Furrow shape="field" className="h-28 rounded-card text-furrow/60" />
    </div>
  );
}

const pairs = [
  'bg-paper text-ink',
  'bg-card text-ink',
  'bg-card text-ink-soft',
  'bg-leaf text-on-leaf',
  'bg-leaf-soft text-leaf-dark',
  'bg-leaf-deep text-on-deep',
  'bg-marigold-soft text-marigold-dark',
  'bg-clay text-on-clay',
  'bg-clay-soft text-clay-dark',
  'bg-line text-ink',
  'bg-furrow text-on-furrow',
];

export function Colours({ words }: PartProps) {
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      {pairs.map((pair) => (
        <div key={pair} className={`rounded-field border-[1.5px] border-line px-4 py-3 ${pair}`}>
          <p className="font-label">{pair.replaceAll(/bg-|text-/g, '')}</p>
          <p className="truncate text-sm">{words.sentence}</p>
        </div>
      ))}
    </div>
  );
}

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
      <AvoidCard title={words.leafText} lines={[words.stemText, words.fruitText]} heading="h3" />
      <Explanation title={words.about} texts={[words.emailHint, words.sentence]} />
    </div>
  );
}
