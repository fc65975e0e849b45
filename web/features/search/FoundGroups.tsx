import FileCheck2 from 'lucide-react/icons/file-check-2';
import FileText from 'lucide-react/icons/file-text';
import MapPin from 'lucide-react/icons/map-pin';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import type { SearchReply } from '#contract/search.ts';
import { placePath, pricePath } from '#domain/prices/price-path.ts';
import type { SearchGroup } from '#domain/search-groups.ts';
import { formatList } from '#languages/format.ts';
import { guideAddress, pictureOfGuide } from '#web/features/guide/index.ts';
import { BorrowedNote } from '#web/features/schemes/index.ts';
import { cropAddress } from '#web/features/problems/index.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';
import { KindIcon } from '#web/ui/pictures/KindIcon.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import type { Asked } from './api.ts';
import { FoundProblemRow, FoundRow } from './FoundRow.tsx';

interface FoundGroupsProps {
  readonly found: SearchReply;
  readonly asked: Asked;
}

/** The results of the search in groups. The server decides the order of the groups. */
export function FoundGroups({ found, asked }: FoundGroupsProps) {
  const say = useWords('search');
  const locale = useLocale();
  const sayDocument = useWords('documents');
  const saySchemes = useWords('schemes');
  const { applications, documents, guides, problems, crop, commodities, places, schemes } = found;
  const groups: Readonly<Record<SearchGroup, ReactNode>> = {
    applications: (
      <Group key="applications" name="applications" asked={asked} found={applications}>
        {applications?.items.map(({ _id, title, trackingNumber, status }) => (
          <FoundRow
            key={_id}
            to={`/schemes/applications/${_id}`}
            sign={<Sign icon={FileCheck2} />}
            title={title}
            text={formatList([saySchemes(`statuses.${status}`), trackingNumber], locale)}
          />
        ))}
      </Group>
    ),
    documents: (
      <Group key="documents" name="documents" asked={asked} found={documents}>
        {documents?.items.map(({ _id, name, documentType, status }) => (
          <FoundRow
            key={_id}
            to={`/documents/${_id}`}
            sign={<Sign icon={FileText} />}
            title={name}
            text={formatList([sayDocument(`types.${documentType}`), sayDocument(`status.${status}`)], locale)}
          />
        ))}
      </Group>
    ),
    commodities: (
      <Group key="commodities" name="commodities" asked={asked} found={commodities}>
        {commodities.items.map(({ id, name, place }) => (
          <FoundRow
            key={`${id} ${place?.name}`}
            to={pricePath(id, place ?? {})}
            sign={<CropPicture crop={id} size={48} />}
            title={formatList([name, place?.name], locale)}
            text={say('seePrice')}
          />
        ))}
      </Group>
    ),
    places: (
      <Group key="places" name="places" asked={asked} found={places}>
        {places.items.map((place) => (
          <FoundRow
            key={place.name}
            to={placePath(place)}
            sign={<Sign icon={MapPin} />}
            title={place.name}
            text={say('seePrice')}
          />
        ))}
      </Group>
    ),
    guides: (
      <Group key="guides" name="guides" asked={asked} found={guides}>
        {guides.items.map(({ id, about, name, part }) => (
          <FoundRow
            key={id}
            to={guideAddress(about, id, part)}
            sign={<CropPicture crop={pictureOfGuide(id)} size={48} />}
            title={name}
            text={say(`guide.${about}`)}
          />
        ))}
      </Group>
    ),
    problems: (
      <Group
        key="problems"
        name="problems"
        asked={asked}
        found={problems}
        foot={
          crop ? (
            <ButtonLink variant="secondary" to={cropAddress(crop.id)} className="self-start">
              {say('cropPage', { crop: crop.name })}
            </ButtonLink>
          ) : null
        }
      >
        {problems.items.map((problem) => (
          <FoundProblemRow key={problem.id} problem={problem} />
        ))}
      </Group>
    ),
    schemes: (
      <Group key="schemes" name="schemes" asked={asked} found={schemes}>
        {schemes.items.map(({ id, title, benefit, category, borrowedFrom }) => (
          <FoundRow
            key={id}
            to={`/schemes/${id}`}
            sign={<KindIcon scheme={category} />}
            title={title}
            text={benefit}
            note={<BorrowedNote from={borrowedFrom} className="text-sm text-ink-soft" />}
          />
        ))}
      </Group>
    ),
  };
  return found.order.map((group) => groups[group]);
}

function Sign({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-field bg-leaf-soft text-leaf-dark">
      <Icon aria-hidden className="size-6" />
    </span>
  );
}

interface GroupProps {
  readonly name: SearchGroup;
  readonly asked: Asked;
  readonly found: { readonly items: readonly unknown[]; readonly total: number } | null;
  readonly children: ReactNode;
  /** Shown below the results. */
  readonly foot?: ReactNode;
}

function Group({ name, asked: { q, only }, found, children, foot }: GroupProps) {
  const say = useWords('search');
  if (!found || found.total === 0) return null;
  const { items, total } = found;
  const all = `/search?${new URLSearchParams({ q, only: name })}`;
  // If the search asks for one group, each other group has only its title and a link to its results.
  const isWhole = only === name || items.length === total;
  return (
    <Section
      title={say(`groups.${name}`)}
      action={
        isWhole ? undefined : (
          <ButtonLink variant="quiet" to={all}>
            {say('all', { count: total })}
            <VisuallyHidden>{say(`groups.${name}`)}</VisuallyHidden>
          </ButtonLink>
        )
      }
    >
      {items.length > 0 ? <ul className="divide-y-[1.5px] divide-line">{children}</ul> : null}
      {items.length > 0 ? foot : null}
      {only === name && items.length < total ? (
        <p className="text-ink-soft">{say('narrow', { count: total })}</p>
      ) : null}
    </Section>
  );
}
