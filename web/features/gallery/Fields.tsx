import Apple from 'lucide-react/icons/apple';
import ArrowRight from 'lucide-react/icons/arrow-right';
import CircleDot from 'lucide-react/icons/circle-dot';
import Leaf from 'lucide-react/icons/leaf';
import Phone from 'lucide-react/icons/phone';
import Share2 from 'lucide-react/icons/share-2';
import Sprout from 'lucide-react/icons/sprout';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';

import { callCentreLink } from '#web/app/call-centre.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Chip } from '#web/ui/buttons/Chip.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { PasswordInput } from '#web/ui/fields/PasswordInput.tsx';
import { RadioCards } from '#web/ui/fields/RadioCards.tsx';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { Select } from '#web/ui/fields/Select.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { Tabs } from '#web/ui/layout/Tabs.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';

import type { PartProps } from './sample-words.ts';

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
        <NumberInput unit={words.kg} defaultValue={100} />
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

export function Choices({ words }: PartProps) {
  const [part, setPart] = useState<'leaf' | 'stem' | 'fruit'>('leaf');
  const [days, setDays] = useState<'10' | '30'>('10');
  const [tab, setTab] = useState<'overview' | 'farming' | 'settings'>('overview');
  return (
    <div className="flex flex-col gap-6">
      <RadioCards
        label={words.part}
        value={part}
        onSelect={setPart}
        choices={[
          { value: 'leaf', label: words.leaf, text: words.leafText, icon: Leaf },
          { value: 'stem', label: words.stem, text: words.stemText, icon: Sprout },
          { value: 'fruit', label: words.fruit, text: words.fruitText, icon: Apple },
        ]}
      />
      <Segmented
        label={words.range}
        value={days}
        onSelect={setDays}
        choices={[
          { value: '10', label: words.days10 },
          { value: '30', label: words.days30 },
        ]}
      />
      <div>
        <Checkbox label={words.agree} defaultChecked />
        <Checkbox label={words.agree} error={words.agreeWrong} />
        <Switch label={words.reminders} hint={words.remindersHint} defaultChecked />
        <Switch label={words.reminders} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Chip icon={CircleDot} pressed onClick={() => undefined}>
          {words.tomato}
        </Chip>
        <Chip pressed={false} onClick={() => undefined}>
          {words.onion}
        </Chip>
        <Chip icon={Leaf}>{words.leaf}</Chip>
      </div>
      <div>
        <Tabs
          label={words.tabs}
          active={tab}
          onSelect={setTab}
          tabs={(['overview', 'farming', 'settings'] as const).map((id) => ({ id, label: words[id] }))}
        >
          <p>{words[tab]}</p>
        </Tabs>
      </div>
    </div>
  );
}

export function Buttons({ words }: PartProps) {
  return (
    <div className="flex flex-col items-start gap-4">
      <Button className="w-full">
        {words.start}
        <ArrowRight aria-hidden className="size-5" />
      </Button>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary">{words.signIn}</Button>
        <Button variant="quiet">{words.later}</Button>
        <Button variant="danger">
          <Trash2 aria-hidden className="size-5" />
          {words.remove}
        </Button>
        <Button busy busyLabel={words.signingIn}>
          {words.signIn}
        </Button>
        <Button disabled>{words.disabled}</Button>
        <Button variant="secondary" disabled>
          {words.disabled}
        </Button>
        <ButtonLink href={callCentreLink}>
          <Phone aria-hidden className="size-5" />
          {words.call}
        </ButtonLink>
        <ButtonLink to="/market-prices" variant="secondary">
          {words.price}
        </ButtonLink>
      </div>
      <div className="flex gap-3">
        <IconButton icon={Share2} label={words.share} />
        <IconButton icon={Share2} label={words.share} variant="outlined" />
        <IconButton icon={Share2} label={words.share} variant="filled" />
        <IconButton icon={Share2} label={words.share} disabled />
      </div>
    </div>
  );
}
