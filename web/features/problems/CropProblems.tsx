import ChevronRight from 'lucide-react/icons/chevron-right';
import ListChecks from 'lucide-react/icons/list-checks';
import { useEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';

import { seasonsOf } from '#catalogue/problems.ts';
import { affectedParts } from '#domain/plants/crop-problems.ts';
import { seasons } from '#domain/days/seasons.ts';
import type { ToldProblem } from '#leaf/advice/advice.ts';
import { useInBrowser } from '#web/app/use-in-browser.ts';
import { CropTabs } from '#web/features/guide/index.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { BackLink } from '#web/ui/buttons/BackLink.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Chip } from '#web/ui/buttons/Chip.tsx';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';
import { PageHeader } from '#web/ui/layout/PageHeader.tsx';
import { showInRow } from '#web/ui/layout/show-in-row.ts';
import { SignPicture } from '#web/ui/pictures/SignPicture.tsx';

import { cropAddress, cropsAddress, describeAddress, problemAddress } from './addresses.ts';
import { headOfCrop, useTitle } from './heads.ts';
import { NotHere } from './parts/NotHere.tsx';
import { ProblemBadges } from './parts/ProblemBadges.tsx';
import { type ToldCrop, useCrop } from './use-catalogue.ts';

/** So few are seen with one sweep of the thumb; a filter would only push them down. */
const mostUnfiltered = 6;

/** The problems that one crop may have. The farmer can filter them by plant part and season. */
export function CropProblems() {
  const say = useWords('problems');
  const told = useCrop(useParams()['crop'] ?? '');
  if (!told) return <NotHere title={say('crop.gone')} />;
  return <OneCrop key={told.crop.id} told={told} />;
}

function OneCrop({ told }: { told: ToldCrop }) {
  const say = useWords('problems');
  const nameOf = useNameOf();
  const { crop, problems } = told;
  const [filter, setFilter] = useFilter();
  useTitle(headOfCrop(told, useLanguage()));
  const isGeneral = crop.id === 'general';
  const parts = affectedParts.filter((part) => problems.some((problem) => problem.parts.includes(part)));
  // A filter of seasons is useless if every problem has the same seasons.
  const times = seasons.filter((season) => problems.some((problem) => seasonsOf(problem).includes(season)));
  const differs = problems.some((problem) => seasonsOf(problem).length < times.length);
  const shown = problems.filter(
    (problem) =>
      (filter.part === null || problem.parts.includes(filter.part)) &&
      (filter.season === null || seasonsOf(problem).includes(filter.season)),
  );
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        lead={<BackLink to={cropsAddress}>{say('crops')}</BackLink>}
        title={
          <span className="flex items-center gap-3">
            <CropPicture crop={crop.id} size={56} />
            {isGeneral ? say('ofAll') : say('crop.title', { crop: nameOf('crops', crop) })}
          </span>
        }
        text={isGeneral ? say('ofAllText') : undefined}
      />
      {isGeneral ? null : <CropTabs crop={crop.id} active="problems" commodity={crop.commodityIds[0]} hasProblems />}
      <ButtonLink variant="secondary" to={`${describeAddress}?${new URLSearchParams({ crop: crop.id })}`}>
        <ListChecks aria-hidden className="size-5 shrink-0" />
        {say('guide.title')}
      </ButtonLink>
      {problems.length > mostUnfiltered ? (
        <div className="flex flex-col gap-2">
          <Choice
            label={say('crop.part')}
            choices={parts.map((part) => ({ id: part, label: say(`parts.${part}`) }))}
            chosen={filter.part}
            onChoose={(part) => setFilter('part', part)}
          />
          {differs ? (
            <Choice
              label={say('crop.season')}
              choices={times.map((season) => ({ id: season, label: say(`seasons.${season}`) }))}
              chosen={filter.season}
              onChoose={(season) => setFilter('season', season)}
            />
          ) : null}
        </div>
      ) : null}
      {shown.length === 0 ? (
        <p role="status">{say('crop.none')}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
          {shown.map((problem) => (
            <ProblemRow key={problem.id} problem={problem} />
          ))}
        </ul>
      )}
      {isGeneral ? null : (
        <p>
          <Link
            to={cropAddress('general')}
            className="inline-flex min-h-12 items-center gap-1 text-leaf-dark underline"
          >
            {say('ofAll')}
            <ChevronRight aria-hidden className="size-5 shrink-0" />
          </Link>{' '}
          <span className="text-ink-soft">{say('ofAllText')}</span>
        </p>
      )}
    </div>
  );
}

interface ChoiceProps<Id extends string> {
  readonly label: string;
  readonly choices: readonly { readonly id: Id; readonly label: string }[];
  readonly chosen: Id | null;
  readonly onChoose: (id: Id | null) => void;
}

/** One row on a phone, so that the first problems stand on the first screenful. */
function Choice<Id extends string>({ label, choices, chosen, onChoose }: ChoiceProps<Id>) {
  const say = useWords('problems');
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => showInRow(row.current, row.current?.querySelector<HTMLElement>('[aria-pressed=true]')), [chosen]);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only md:not-sr-only md:mb-1.5 md:font-label">{label}</legend>
      <div
        ref={row}
        // Only for the keyboard: a row that moves under the mouse button loses the click.
        onFocus={({ currentTarget, target }) => {
          if (target.matches(':focus-visible')) showInRow(currentTarget, target);
        }}
        className="more-sideways -mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      >
        <span aria-hidden className="self-center font-label whitespace-nowrap md:hidden">
          {label}
        </span>
        <Chip pressed={chosen === null} onClick={() => onChoose(null)} className="shrink-0">
          {say('crop.all')}
        </Chip>
        {choices.map((choice) => (
          <Chip
            key={choice.id}
            pressed={chosen === choice.id}
            onClick={() => onChoose(choice.id)}
            className="shrink-0 whitespace-nowrap"
          >
            {choice.label}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

function ProblemRow({ problem }: { problem: ToldProblem }) {
  const nameOf = useNameOf();
  return (
    <li className="surface relative flex flex-wrap items-start gap-3 p-3 has-[a:hover]:border-leaf">
      <SignPicture problem={problem.id} width={112} className="w-28 max-w-[30%] shrink-0" />
      <div className="flex min-w-[min(10rem,100%)] flex-1 flex-col gap-1.5">
        <h2 className="text-lg leading-tight">
          <Link to={problemAddress(problem.id)} className="break-words after:absolute after:inset-0">
            {nameOf('problems', problem)}
          </Link>
        </h2>
        <p className="line-clamp-3 text-sm text-pretty text-ink-soft">{problem.words.signs[0]}</p>
        <ProblemBadges problem={problem} />
      </div>
    </li>
  );
}

/**
 * The part and the season are in the address. The build prerenders the page without them, so the filter
 * applies only after the browser has hydrated it.
 */
function useFilter() {
  const [search, setSearch] = useSearchParams();
  const isAlive = useInBrowser();
  const part = affectedParts.find((each) => isAlive && each === search.get('part')) ?? null;
  const season = seasons.find((each) => isAlive && each === search.get('season')) ?? null;
  function setFilter(name: 'part' | 'season', value: string | null) {
    const next = new URLSearchParams(search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setSearch(next, { replace: true, preventScrollReset: true });
  }
  return [{ part, season }, setFilter] as const;
}
