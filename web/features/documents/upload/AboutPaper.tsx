import { type Document, documentTypes } from '#contract/documents.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

export interface PaperDraft {
  readonly documentType: Document['documentType'] | '';
  readonly documentNumber: string;
  readonly description: string;
  readonly expiresOn: string;
}

interface AboutPaperProps {
  readonly draft: PaperDraft;
  /** A number and a last day belong to one paper; of several they are written afterwards. */
  readonly isOne: boolean;
  readonly onChange: (draft: PaperDraft) => void;
}

/** What kind of paper it is, and what a farmer wants to write of it. */
export function AboutPaper({ draft, isOne, onChange }: AboutPaperProps) {
  const say = useWords('documents');
  const change = (changes: Partial<PaperDraft>) => onChange({ ...draft, ...changes });
  return (
    <>
      <Field label={say('fields.type')} required>
        <Select
          value={draft.documentType}
          onChange={({ target }) => change({ documentType: documentTypes.find((type) => type === target.value) ?? '' })}
        >
          <option value="">{say('fields.chooseType')}</option>
          {documentTypes.map((type) => (
            <option key={type} value={type}>
              {say(`types.${type}`)}
            </option>
          ))}
        </Select>
      </Field>
      {isOne ? (
        <Field label={say('fields.number')} note={say('fields.optional')} hint={say('fields.numberHint')}>
          <TextInput
            value={draft.documentNumber}
            maxLength={60}
            autoComplete="off"
            onChange={({ target }) => change({ documentNumber: target.value })}
          />
        </Field>
      ) : null}
      <Field label={say('fields.description')} note={say('fields.optional')}>
        <TextArea
          value={draft.description}
          maxLength={500}
          rows={2}
          onChange={({ target }) => change({ description: target.value })}
        />
      </Field>
      {isOne ? (
        <Field label={say('fields.expiresOn')} note={say('fields.optional')} hint={say('fields.expiresHint')}>
          <TextInput
            type="date"
            value={draft.expiresOn}
            onChange={({ target }) => change({ expiresOn: target.value })}
          />
        </Field>
      ) : null}
    </>
  );
}
