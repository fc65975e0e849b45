import Search from 'lucide-react/icons/search';
import { type FormEvent, useRef } from 'react';

import { states } from '#catalogue/states.ts';
import { schemeAudiences, schemeCategories } from '#domain/schemes/schemes.ts';
import { DictateButton } from '#web/features/voice/index.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';

import { useSchemeFilters } from '../use-scheme-filters.ts';
import { useSchemeWords } from '../use-scheme-words.ts';

/** Narrows the list to a state, a kind or the people that a scheme is for. */
export function Narrow() {
  const { say, sayState } = useSchemeWords();
  const { filters, change } = useSchemeFilters();
  const isNarrowed = [filters.state, filters.audience].some(Boolean);
  return (
    <details className="fold" open={isNarrowed}>
      <summary className="font-label">{say('filters.narrow')}</summary>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
        <Field label={say('filters.state')}>
          <Select value={filters.state ?? ''} onChange={({ target }) => change({ state: target.value, show: 'list' })}>
            <option value="">{say('filters.anyState')}</option>
            {states.map(({ id, code }) => (
              <option key={id} value={id}>
                {sayState(code)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={say('filters.category')}>
          <Select
            value={filters.category ?? ''}
            onChange={({ target }) => change({ category: target.value, show: 'list' })}
          >
            <option value="">{say('filters.anyCategory')}</option>
            {schemeCategories.map((category) => (
              <option key={category} value={category}>
                {say(`categories.${category}`)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={say('filters.audience')} className="max-md:col-span-2">
          <Select
            value={filters.audience ?? ''}
            onChange={({ target }) => change({ audience: target.value, show: 'list' })}
          >
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
  );
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
    change({ q: typeof q === 'string' ? q.trim() : '', show: '', category: '' });
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
