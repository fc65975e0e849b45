import { Search } from 'lucide-react';
import { type FormEvent, useRef } from 'react';

import { DictateButton } from '#web/features/voice/index.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

import { useSchemeFilters } from '../use-scheme-filters.ts';

export function SearchBox() {
  const say = useWords('schemes');
  const { filters, change } = useSchemeFilters();
  const input = useRef<HTMLInputElement>(null);

  /** What was said waits in the field: only the person searches. */
  function write(text: string) {
    if (!input.current) return;
    input.current.value = text;
    input.current.focus();
  }
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q');
    // What is searched for is searched in all schemes.
    change({ q: typeof q === 'string' ? q.trim() : '', show: '' });
  }
  return (
    <form role="search" onSubmit={search} className="flex items-end gap-2">
      <Field label={say('search.label')} className="min-w-0 flex-1">
        <span className="relative block">
          <TextInput
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
      <Button type="submit" className="mb-1.5">
        <Search aria-hidden className="size-5" />
        <span className="max-sm:sr-only">{say('search.button')}</span>
      </Button>
    </form>
  );
}
