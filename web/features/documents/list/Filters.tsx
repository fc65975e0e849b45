import Search from 'lucide-react/icons/search';
import { useState } from 'react';

import { type Document, documentStatuses, documentTypes } from '#contract/documents.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Chip } from '#web/ui/buttons/Chip.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';

import { PaperIcon } from '../parts/PaperIcon.tsx';
import type { DocumentFilter } from './choose-documents.ts';

interface FiltersProps {
  readonly documents: readonly Document[];
  readonly filter: DocumentFilter;
  readonly onChange: (change: Partial<DocumentFilter>) => void;
}

/** The search field, the types of the farmer's papers, and the states of Khet's check. */
export function Filters({ documents, filter, onChange }: FiltersProps) {
  const say = useWords('documents');
  // The address changes later than the field. Reading the text from it would lose letters that are typed fast.
  const [text, setText] = useState(filter.text);
  const there = documentTypes.filter(
    (type) => type === filter.documentType || documents.some(({ documentType }) => documentType === type),
  );
  return (
    <div role="search" className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <Field label={say('filter.search')} className="flex-[1_1_9rem]">
          <span className="relative block">
            <Search aria-hidden className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2" />
            <TextInput
              type="search"
              className="pl-12"
              value={text}
              placeholder={say('filter.placeholder')}
              onChange={({ target }) => {
                setText(target.value);
                onChange({ text: target.value });
              }}
            />
          </span>
        </Field>
        <Field label={say('filter.status')} className="flex-[1_1_8.5rem] sm:max-w-56">
          <Select
            value={filter.status ?? ''}
            onChange={({ target }) => onChange({ status: documentStatuses.find((status) => status === target.value) })}
          >
            <option value="">{say('filter.anyStatus')}</option>
            {documentStatuses.map((status) => (
              <option key={status} value={status}>
                {say(`status.${status}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
        <Chip
          pressed={filter.documentType === undefined}
          className="shrink-0"
          onClick={() => onChange({ documentType: undefined })}
        >
          {say('filter.all')}
        </Chip>
        {there.map((type) => (
          <Chip
            key={type}
            pressed={filter.documentType === type}
            className="shrink-0"
            onClick={() => onChange({ documentType: type })}
          >
            <PaperIcon type={type} className="size-5 shrink-0" />
            {say(`types.${type}`)}
          </Chip>
        ))}
      </div>
    </div>
  );
}
