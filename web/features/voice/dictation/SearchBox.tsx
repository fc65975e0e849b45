import { Search } from 'lucide-react';

import { DictateButton } from './DictateButton.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

interface SearchBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Finds an entry of a sheet by its name, typed or, where the browser listens, spoken. */
export function SearchBox({ label, value, onChange }: SearchBoxProps) {
  return (
    <Field label={label}>
      <span className="relative block">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-soft"
        />
        <TextInput
          type="search"
          value={value}
          autoComplete="off"
          maxLength={100}
          onChange={({ target }) => onChange(target.value)}
          className="pr-14 pl-12"
        />
        <DictateButton onHeard={onChange} className="absolute top-1/2 right-0.5 -translate-y-1/2" />
      </span>
    </Field>
  );
}
