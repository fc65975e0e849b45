import { useQuery } from '@tanstack/react-query';
import Magnifier from 'lucide-react/icons/search';
import { type FormEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';

import { isTooShortToSearch, searchGroups } from '#domain/search-groups.ts';
import { formatList } from '#languages/format.ts';
import { describeLanguage, languageCodes } from '#languages/words.ts';
import { openDialog } from '#web/app/dialogs.ts';
import { DictateButton } from '#web/features/voice/index.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { PageHeader } from '#web/ui/layout/PageHeader.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';

import { Results } from './Results.tsx';
import { type Asked, searchQuery } from './api.ts';

/** Each language has its own name for itself, so each reader recognises it. */
const languages = languageCodes.map((code) => describeLanguage(code).name);
const examples = ['tomato', 'insurance', 'wheat', 'pump'] as const;

/** Searches schemes, crop problems and commodities, and the papers and applications of a signed-in person. */
export function Search() {
  const say = useWords('search');
  const locale = useLocale();
  const [asked, ask] = useAsked();
  const { status } = useSession();
  const found = useQuery(searchQuery(asked, status === 'visitor'));
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-5">
      <PageHeader title={say('title')} />
      <SearchBox q={asked.q} onSearch={ask} />
      {asked.q === '' ? (
        <section aria-labelledby="examples">
          <h2 id="examples" className="text-xl">
            {say('examples.title')}
          </h2>
          <p className="text-ink-soft">{say('examples.text', { languages: formatList(languages, locale) })}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            {examples.map((example) => (
              <ButtonLink
                key={example}
                variant="secondary"
                to={`/search?${new URLSearchParams({ q: say(`examples.${example}`) })}`}
              >
                {say(`examples.${example}`)}
              </ButtonLink>
            ))}
          </div>
        </section>
      ) : isTooShortToSearch(asked.q) ? (
        <EmptyState icon={Magnifier} title={say('tooShort')} text={say('tooShortText')} />
      ) : (
        <Loaded query={found}>
          {(reply) => <Results reply={reply} asked={asked} isVisitor={status === 'visitor'} />}
        </Loaded>
      )}
      {status === 'visitor' ? <SignInForOwn /> : null}
    </div>
  );
}

function SignInForOwn() {
  const say = useWords('search');
  const sayShell = useWords('shell');
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="text-ink-soft">{say('signInForOwn')}</p>
      <Button variant="quiet" className="-ml-3" onClick={() => openDialog('login')}>
        {sayShell('session.signIn')}
      </Button>
    </div>
  );
}

/** The search text is in the address, so people can share it and the voice agent can open it. */
function useAsked(): [asked: Asked, ask: (q: string) => void] {
  const [search, setSearch] = useSearchParams();
  const language = useLanguage();
  const q = (search.get('q') ?? '').trim().slice(0, 200);
  const only = searchGroups.find((group) => group === search.get('only'));
  return [{ q, only, language }, (next) => setSearch(next === '' ? {} : { q: next })];
}

interface SearchBoxProps {
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

export function SearchBox({ q, onSearch }: SearchBoxProps) {
  const say = useWords('search');
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  function write(text: string) {
    if (input.current) input.current.value = text;
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(input.current?.value.trim() ?? '');
    // Moving the focus closes a phone's keyboard, and the next Tab reaches the results.
    button.current?.focus();
  }
  return (
    <form role="search" onSubmit={submit} className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <Field label={say('label')}>
          <span className="relative block">
            <TextInput
              key={q}
              ref={input}
              className="pr-14"
              type="search"
              enterKeyHint="search"
              maxLength={200}
              defaultValue={q}
            />
            <DictateButton onHeard={write} className="absolute top-1/2 right-0.5 -translate-y-1/2" />
          </span>
        </Field>
      </div>
      <Button ref={button} type="submit" className="mb-1.5">
        <Magnifier aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{say('button')}</span>
      </Button>
    </form>
  );
}
