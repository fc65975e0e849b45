import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';

interface ChoiceFieldProps {
  readonly label: string;
  /** What is said while none is chosen. */
  readonly any: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly value: string;
  readonly disabled?: boolean;
  readonly hint?: string | undefined;
  readonly required?: boolean;
  readonly error?: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** One of a list, or any. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, any, options, value, disabled = false, hint, required = false, error, onChoose } = props;
  const isListed = value === '' || options.some(({ id }) => id === value);
  return (
    <Field label={label} hint={hint} required={required} error={error} className="min-w-0">
      <Select
        value={value}
        disabled={disabled}
        onChange={(event) => onChoose(event.target.value)}
        className="max-md:pr-10 max-md:pl-3"
      >
        <option value="">{any}</option>
        {/* Chosen by a link while its list is still on its way, or could not be fetched. */}
        {isListed ? null : <option value={value}>{value}</option>}
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
