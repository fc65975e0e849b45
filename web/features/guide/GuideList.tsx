import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { guideName } from '#catalogue/guide-names.ts';
import { kindOfGuide } from '#catalogue/guide-kinds.ts';
import type { Guide } from '#catalogue/guide-schema.ts';
import { guideIds } from '#catalogue/guides.ts';
import { problemCrops } from '#catalogue/problems.ts';
import { namesAtHand, ownAliasesAtHand } from '#languages/names.ts';
import { SearchBox } from '#web/features/voice/index.ts';
import { isCalled } from '#web/lib/words/is-called.ts';
import { cropNamesQuery } from '#web/lib/words/names.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { TileLink } from '#web/ui/buttons/TileLink.tsx';
import { PageHeader } from '#web/ui/layout/PageHeader.tsx';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';

import { guideAddress, pictureOfGuide } from './addresses.ts';

const kinds = [
  ['crop', 'crops'],
  ['animal', 'animals'],
  ['topic', 'topics'],
] as const;

const listedIds = [...new Set([...guideIds, ...problemCrops.flatMap(({ id }) => (id === 'general' ? [] : id))])];

interface Listed {
  readonly id: string;
  readonly about: Guide['about'];
  readonly name: string;
}

/** Everything of which Khet has a guide, and the crops with problems. The search finds each by any of its names. */
export function GuideList() {
  const say = useWords('guide');
  const language = useLanguage();
  const [text, setText] = useState('');
  useQuery(cropNamesQuery);
  const all: readonly Listed[] = listedIds
    .map((id) => ({ id, about: kindOfGuide(id), name: guideName(id, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
  const found = text.trim() === '' ? all : all.filter(({ id }) => isCalled(namesOf(id), text));
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={say('title')} text={say('intro')} />
      <div className="max-w-xl">
        <SearchBox label={say('search')} value={text} onChange={setText} />
      </div>
      {found.length === 0 ? <p role="status">{say('nothingFound')}</p> : null}
      {kinds.map(([about, title]) => (
        <Group key={about} title={say(title)} id={title} guides={found.filter((guide) => guide.about === about)} />
      ))}
    </div>
  );
}

function Group({ title, id, guides }: { title: string; id: string; guides: readonly Listed[] }) {
  if (guides.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2 sm:grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))]">
        {guides.map(({ id: guide, about, name }) => (
          <TileLink
            key={guide}
            to={guideAddress(about, guide)}
            picture={<CropPicture crop={pictureOfGuide(guide)} size={48} />}
          >
            {name}
          </TileLink>
        ))}
      </ul>
    </section>
  );
}

function namesOf(id: string): readonly string[] {
  return [...namesAtHand('crops', id), ...namesAtHand('guides', id), ...ownAliasesAtHand('crop', id)];
}
