import { Search as Magnifier } from 'lucide-react';
import { type FormEvent, useState } from 'react';

import { DictateButton } from '#web/features/voice/index.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

interface SearchBoxProps {
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

export function SearchBox({ q, onSearch }: SearchBoxProps) {
  const say = useWords('search');
  const [text, setText] = useState(q);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(text.trim());
  }
  return (
    <form role="search" onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <div className="min-w-[min(12rem,100%)] flex-1">
        <Field label={say('label')}>
          <span className="relative block">
            <TextInput
              className="pr-14"
              type="search"
              enterKeyHint="search"
              maxLength={200}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <DictateButton onHeard={setText} className="absolute top-1/2 right-0.5 -translate-y-1/2" />
          </span>
        </Field>
      </div>
      <Button type="submit" className="mb-1.5">
        <Magnifier aria-hidden className="size-5" />
        {say('button')}
      </Button>
    </form>
  );
}
