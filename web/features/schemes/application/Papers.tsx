import { useMutation } from '@tanstack/react-query';
import CalendarX from 'lucide-react/icons/calendar-x';
import Upload from 'lucide-react/icons/upload';
import { useState } from 'react';

import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import { indianDay } from '#domain/days/days.ts';
import { isPaperValid, isToldByType, type SchemePaper } from '#domain/schemes/schemes.ts';
import { formatList } from '#languages/format.ts';
import type { Say } from '#web/lib/words/words.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

import { changeApplication } from '../api.ts';
import { useSchemeWords } from '../use-scheme-words.ts';

const mostNamed = 3;

/** The papers that the scheme asks for: ticked by the farmer, or stored as documents of their type. */
export function Papers({ application: { _id: id, papers } }: { application: ApplicationDetail }) {
  const { say, language, locale } = useSchemeWords();
  const change = useMutation(changeApplication);
  // A tick shows at once. If the save fails, the saved state comes back.
  const [ticked, setTicked] = useState<Partial<Record<SchemePaper, boolean>>>({});
  const isInHand = ({ paper, inHand }: (typeof papers)[number]) => ticked[paper] ?? inHand;
  const ready = { ready: String(papers.filter(isInHand).length), all: String(papers.length) };

  function mark(paper: SchemePaper, inHand: boolean) {
    setTicked((before) => ({ ...before, [paper]: inHand }));
    // After several quick ticks only the last one calls back.
    change.mutate({ id, language, body: { paper: { paper, inHand } } }, { onSettled: () => setTicked({}) });
  }
  return (
    <Section title={say('application.papers')} text={say('application.papersText')}>
      <p role="status" className="font-label">
        {say('application.ready', ready)}
      </p>
      <ul>
        {papers.map((each) => (
          <li key={each.paper}>
            <Checkbox
              label={say(`papers.${each.paper}`)}
              hint={sayStored(each, say, locale)}
              checked={isInHand(each)}
              onChange={({ target }) => mark(each.paper, target.checked)}
            />
            <Expired paper={each} />
          </li>
        ))}
      </ul>
      <ButtonLink variant="secondary" className="self-start" to="/documents">
        <Upload aria-hidden className="size-5" />
        {say('application.upload')}
      </ButtonLink>
    </Section>
  );
}

/** Warns if no valid paper of this type is left. */
function Expired({ paper: { paper, stored } }: { paper: ApplicationDetail['papers'][number] }) {
  const { say, sayDay } = useSchemeWords();
  const [today] = useState(() => indianDay(new Date()));
  const [last] = stored.toSorted((one, other) => (other.expiresOn ?? '').localeCompare(one.expiresOn ?? ''));
  const isValid = stored.some((document) => isPaperValid(document, today));
  // A folder that an older version stored has no last days.
  if (!isToldByType(paper) || isValid || !last?.expiresOn) return null;
  return (
    <div className="mb-2 ml-10 wrap-anywhere">
      <Badge tone="clay" icon={CalendarX}>
        {say('application.expired', { name: last.name, day: sayDay(last.expiresOn) })}
      </Badge>
    </div>
  );
}

function sayStored(
  { paper, stored }: ApplicationDetail['papers'][number],
  say: Say<'schemes'>,
  locale: string,
): string {
  if (!isToldByType(paper)) return say('application.tickYourself');
  const names = stored.slice(0, mostNamed).map(({ name }) => name);
  return names.length > 0
    ? say('application.stored', { names: formatList(names, locale) })
    : say('application.notStored');
}
