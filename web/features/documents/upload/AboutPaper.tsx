import { type Document, documentTypes } from '#contract/documents.ts';
import { type PaperKind, paperKindList, paperKinds } from '#domain/documents/paper-kinds.ts';
import { mostDocumentDescription, mostDocumentName, mostDocumentNumber } from '#domain/limits.ts';
import { paperName } from '#languages/paper-name.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Field } from '#web/ui/fields/Field.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';

/** A type and not an interface, because the shared form takes only a record of texts. */
export type PaperDraft = Readonly<
  Record<'documentNumber' | 'description' | 'expiresOn' | 'ownName', string> & {
    documentType: Document['documentType'] | '';
    kind: PaperKind | '';
  }
>;

interface AboutPaperProps {
  readonly draft: PaperDraft;
  /** A number and a last day belong to one paper. For several papers the farmer adds them later. */
  readonly isOne: boolean;
  readonly typeProblem?: string | undefined;
  readonly dayProblem?: string | undefined;
  readonly onChange: (changes: Partial<PaperDraft>) => void;
}

/** The changes that a type brings: a kind of another type would contradict it. */
function withType(documentType: PaperDraft['documentType'], kind: PaperDraft['kind']): Partial<PaperDraft> {
  return kind === '' || paperKinds[kind] === documentType ? { documentType } : { documentType, kind: '' };
}

/** Asks for the type of paper, and for the facts that a farmer wants to note about it. */
export function AboutPaper({ draft, isOne, typeProblem, dayProblem, onChange }: AboutPaperProps) {
  const say = useWords('documents');
  const language = useLanguage();
  return (
    <>
      <Field label={say('fields.type')} error={typeProblem} required>
        <Select
          value={draft.documentType}
          onChange={({ target }) =>
            onChange(withType(documentTypes.find((type) => type === target.value) ?? '', draft.kind))
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
      <Field label={say('fields.kind')} note={say('fields.optional')}>
        <Select
          value={draft.kind}
          onChange={({ target }) => {
            const kind = paperKindList.find((each) => each === target.value);
            onChange(kind ? { kind, documentType: paperKinds[kind] } : { kind: '' });
          }}
        >
          <option value="">{say('fields.anyKind')}</option>
          {paperKindList.map((kind) => (
            <option key={kind} value={kind}>
              {paperName(kind, language)}
            </option>
          ))}
        </Select>
      </Field>
      {isOne ? (
        <Field label={say('fields.ownName')} note={say('fields.optional')} hint={say('fields.ownNameHint')}>
          <TextInput
            value={draft.ownName}
            maxLength={mostDocumentName}
            autoComplete="off"
            onChange={({ target }) => onChange({ ownName: target.value })}
          />
        </Field>
      ) : null}
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
