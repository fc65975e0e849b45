import { Field } from '#web/ui/Field.tsx';
import { NumberInput } from '#web/ui/NumberInput.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

import type { PartProps } from '../sample-words.ts';

export function Fields({ words }: PartProps) {
  return (
    <div className="flex flex-col gap-5">
      <Field label={words.email} hint={words.emailHint} required>
        <TextInput type="email" autoComplete="off" defaultValue="asha@example.in" />
      </Field>
      <Field label={words.email} error={words.emailWrong} required>
        <TextInput type="email" autoComplete="off" defaultValue="asha@" />
      </Field>
      <Field label={words.password} required>
        <PasswordInput
          showLabel={words.show}
          hideLabel={words.hide}
          autoComplete="off"
          defaultValue="a-good-password"
        />
      </Field>
      <Field label={words.commodity}>
        <Select defaultValue="tomato">
          <option value="tomato">{words.tomato}</option>
          <option value="onion">{words.onion}</option>
        </Select>
      </Field>
      <Field label={words.quantity} note={words.optional}>
        <NumberInput unit={words.kg} defaultValue={100} min={1} />
      </Field>
      <Field label={words.about} note={words.optional}>
        <TextArea placeholder={words.sentence} />
      </Field>
      <Field label={words.name}>
        <TextInput disabled value={words.farmer} readOnly />
      </Field>
    </div>
  );
}
