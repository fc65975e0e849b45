import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useState } from 'react';

import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import { isToldByType } from '#domain/schemes.ts';
import type { Say } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Section } from '#web/ui/Section.tsx';

import { changeApplication } from '../api.ts';
import { useSchemeWords } from '../use-scheme-words.ts';

const mostNamed = 3;

/**
 * The papers that the scheme asks for: those the farmer has in hand, and those in the document store under their type.
 */
export function Papers({ application: { _id: id, papers } }: { application: ApplicationDetail }) {
  const { say, language } = useSchemeWords();
  const change = useMutation(changeApplication);
  const saved = papers.filter((each) => each.inHand).map(({ paper }) => paper);
  // A tick shows at once; if it cannot be saved, the saved state comes back.
  const [ticked, setTicked] = useState<typeof saved>();
  const inHand = ticked ?? saved;
  const ready = { ready: String(inHand.length), all: String(papers.length) };

  function mark(paper: (typeof saved)[number], has: boolean) {
    const papersInHand = has ? [...inHand, paper] : inHand.filter((other) => other !== paper);
    setTicked(papersInHand);
    change.mutate({ id, language, body: { papersInHand } }, { onSettled: () => setTicked(undefined) });
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
              hint={sayStored(each, say)}
              checked={inHand.includes(each.paper)}
              onChange={({ target }) => mark(each.paper, target.checked)}
            />
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

function sayStored({ paper, stored }: ApplicationDetail['papers'][number], say: Say<'schemes'>): string {
  if (!isToldByType(paper)) return say('application.tickYourself');
  const names = stored.slice(0, mostNamed).map(({ name }) => name);
  return names.length > 0 ? say('application.stored', { names: names.join(', ') }) : say('application.notStored');
}
