import FolderOpen from 'lucide-react/icons/folder-open';
import Search from 'lucide-react/icons/search';
import Sparkles from 'lucide-react/icons/sparkles';
import { type FormEvent, useRef } from 'react';

import { states } from '#catalogue/states.ts';
import { schemeAudiences, schemeCategories } from '#domain/schemes/schemes.ts';
import { DictateButton } from '#web/features/voice/index.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Chip } from '#web/ui/buttons/Chip.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';

import { useSchemeFilters } from '../use-scheme-filters.ts';
import { useSchemeWords } from '../use-scheme-words.ts';

/** With icons the three buttons would need a second row. */
const wordsOnPhone = 'max-sm:[&>svg]:hidden';

export function Filters() {
  const { say, sayState } = useSchemeWords();
  const { filters, change } = useSchemeFilters();
  const chosen = [filters.state, filters.category, filters.audience].filter(Boolean).length;
  return (
    <div className="flex flex-col gap-2 md:gap-4">
      <div role="group" aria-label={say('filters.label')} className="flex flex-wrap gap-2">
        <Chip pressed={filters.show === 'all'} onClick={() => change({ show: '' })}>
          {say('filters.all')}
        </Chip>
        <Chip
          icon={Sparkles}
          className={wordsOnPhone}
          pressed={filters.show === 'for-you'}
          onClick={() => change(own('for-you'))}
        >
          {say('filters.forYou')}
        </Chip>
        <Chip
          icon={FolderOpen}
          className={wordsOnPhone}
          pressed={filters.show === 'applications'}
          onClick={() => change(own('applications'))}
        >
          {say('applications')}
        </Chip>
      </div>
      {filters.show === 'all' ? (
        <details className="fold" open={chosen > 0}>
          <summary className="font-label">{say('filters.narrow')}</summary>
          <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
            <Field label={say('filters.state')}>
              <Select value={filters.state ?? ''} onChange={({ target }) => change({ state: target.value })}>
                <option value="">{say('filters.anyState')}</option>
                {states.map(({ id, code }) => (
                  <option key={id} value={id}>
                    {sayState(code)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={say('filters.category')}>
              <Select value={filters.category ?? ''} onChange={({ target }) => change({ category: target.value })}>
                <option value="">{say('filters.anyCategory')}</option>
                {schemeCategories.map((category) => (
                  <option key={category} value={category}>
                    {say(`categories.${category}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={say('filters.audience')} className="max-md:col-span-2">
              <Select value={filters.audience ?? ''} onChange={({ target }) => change({ audience: target.value })}>
                <option value="">{say('filters.anyAudience')}</option>
                {schemeAudiences.map((audience) => (
                  <option key={audience} value={audience}>
                    {say(`audiences.${audience}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
        </details>
      ) : null}
    </div>
  );
}

/** The farmer's own parts of the list have no search or filters, so these are cleared. */
function own(show: 'for-you' | 'applications') {
  return { show, q: '', state: '', category: '', audience: '' };
}

export function SearchBox() {
  const say = useWords('schemes');
  const { filters, change } = useSchemeFilters();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  /** A dictated text stays in the field until the person starts the search. */
  function write(text: string) {
    if (!input.current) return;
    input.current.value = text;
    input.current.focus();
  }
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    // A text search covers all schemes.
    change({ q: typeof q === 'string' ? q.trim() : '', show: '' });
    // This closes a phone's keyboard, and the next Tab leads to the results.
    button.current?.focus();
  }
  return (
    <form role="search" onSubmit={search} className="flex items-end gap-2">
      <Field label={say('search.label')} className="min-w-0 flex-1">
        <span className="relative block">
          <TextInput
            // Back or a link may bring another search, so the box starts again with its text.
            key={filters.q}
            ref={input}
            className="pr-14"
            type="search"
            name="q"
            defaultValue={filters.q}
            placeholder={say('search.hint')}
            maxLength={200}
            enterKeyHint="search"
          />
          <DictateButton onHeard={write} className="absolute top-1/2 right-0.5 -translate-y-1/2" />
        </span>
      </Field>
      <Button ref={button} type="submit" className="mb-1.5">
        <Search aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{say('search.button')}</span>
      </Button>
    </form>
  );
}
