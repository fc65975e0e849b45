import { Apple, CircleDot, Leaf, Sprout } from 'lucide-react';
import { useState } from 'react';

import { Checkbox } from '#web/ui/Checkbox.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { RadioCards } from '#web/ui/RadioCards.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';

import type { PartProps } from '../sample-words.ts';

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
