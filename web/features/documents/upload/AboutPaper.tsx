import { type Document, documentTypes } from '#contract/documents.ts';
import { mostDocumentDescription, mostDocumentNumber } from '#domain/limits.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Field } from '#web/ui/fields/Field.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';

/** A type and not an interface, because the shared form takes only a record of texts. */
export type PaperDraft = Readonly<
  Record<'documentNumber' | 'description' | 'expiresOn', string> & { documentType: Document['documentType'] | '' }
>;

interface AboutPaperProps {
  readonly draft: PaperDraft;
  /** A number and a last day belong to one paper. For several papers the farmer adds them later. */
  readonly isOne: boolean;
  readonly typeProblem?: string | undefined;
  readonly dayProblem?: string | undefined;
  readonly onChange: (changes: Partial<PaperDraft>) => void;
}

/** Asks for the type of paper, and for the facts that a farmer wants to note about it. */
export function AboutPaper({ draft, isOne, typeProblem, dayProblem, onChange }: AboutPaperProps) {
  const say = useWords('documents');
  return (
    <>
      <Field label={say('fields.type')} error={typeProblem} required>
        <Select
          value={draft.documentType}
          onChange={({ target }) =>
            onChange({ documentType: documentTypes.find((type) => type === target.value) ?? '' })
          }
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
            maxLength={mostDocumentNumber}
            autoComplete="off"
            onChange={({ target }) => onChange({ documentNumber: target.value })}
          />
        </Field>
      ) : null}
      <Field label={say('fields.description')} note={say('fields.optional')}>
        <TextArea
          value={draft.description}
          maxLength={mostDocumentDescription}
          rows={2}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      </Field>
      {isOne ? (
        <Field
          label={say('fields.expiresOn')}
          note={say('fields.optional')}
          hint={say('fields.expiresHint')}
          error={dayProblem}
        >
          <TextInput
            type="date"
            value={draft.expiresOn}
            onChange={({ target }) => onChange({ expiresOn: target.value })}
          />
        </Field>
      ) : null}
    </>
  );
}
