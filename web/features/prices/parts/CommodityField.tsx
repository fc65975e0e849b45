import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { commodityById, findCommodity } from '#catalogue/commodities.ts';
import { useWords } from '#web/lib/words/words.ts';
import { classes } from '#web/ui/classes.ts';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

import { otherCommoditiesQuery } from '../api.ts';
import { useCommodityOptions } from '../names.ts';
import type { Filters } from '../rules/filters.ts';
import { useFilters } from '../use-filters.ts';

const other = '…';

interface CommodityFieldProps {
  readonly filters: Filters;
  readonly change: (change: Partial<Filters>) => void;
}

/** One of the 56, or "Other": then its name is typed, until a listed one is chosen again. */
export function CommodityField({ filters: { commodity }, change }: CommodityFieldProps) {
  const say = useWords('market');
  const options = useCommodityOptions();
  const [typed, setTyped] = useState<string>();
  // A link may choose another commodity while one is being typed; "rice" that is typed is not yet Rice chosen.
  const isTyping = typed !== undefined && meaning(typed.trim()) === meaning(commodity);
  const isOther = isTyping || (commodity !== '' && !commodityById(commodity));

  function choose(id: string) {
    setTyped(id === other ? '' : undefined);
    change({ commodity: id === other ? '' : id });
  }
  function type(name: string) {
    setTyped(name);
    change({ commodity: name.trim() });
  }
  return (
    <>
      <Field label={say('filters.commodity')} className={classes('min-w-0', isOther && 'max-md:col-span-2')}>
        <Select
          value={isOther ? other : commodity}
          onChange={(event) => choose(event.target.value)}
          className="max-md:pr-10 max-md:pl-3"
        >
          <option value="">{say('filters.noCommodity')}</option>
          {options.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={other}>{say('filters.other')}</option>
        </Select>
      </Field>
      {isOther ? <OtherName name={isTyping ? typed : commodity} onType={type} /> : null}
    </>
  );
}

function meaning(name: string): string {
  return findCommodity(name)?.id ?? name;
}

function OtherName({ name, onType }: { name: string; onType: (name: string) => void }) {
  const say = useWords('market');
  const listId = useId();
  // Names come for what was searched, which waits for a pause in the typing; without them one types on.
  const { commodity } = useFilters();
  const { data: names = [] } = useQuery(otherCommoditiesQuery(commodity));
  return (
    <Field label={say('filters.otherName')} className="max-md:col-span-2">
      <TextInput
        value={name}
        list={listId}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => onType(event.target.value)}
      />
      <datalist id={listId}>
        {names.map((known) => (
          <option key={known}>{known}</option>
        ))}
      </datalist>
    </Field>
  );
}
