import Activity from 'lucide-react/icons/activity';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import type { LucideIcon } from 'lucide-react';

import { pricePerKg } from '#domain/numbers/quantity.ts';
import { formatExactRupees, formatRupees } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { type Say, useWords } from '#web/lib/words/words.ts';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { NumberInput } from '#web/ui/fields/NumberInput.tsx';
import { RadioCards } from '#web/ui/fields/RadioCards.tsx';
import { Select } from '#web/ui/fields/Select.tsx';

import { noFilters } from '../filters/filters.ts';
import { type Option, useCommodityOptions, usePlaceNames, useStateOptions } from '../filters/names/names.ts';
import {
  type AlertDraft,
  type AlertProblem,
  type AlertProblems,
  type PlacedDraft,
  shownThreshold,
} from './alert-draft.ts';
import { useAlertMarkets } from './own-market.ts';
import { type AlertKind, alertKinds } from './wished-alert.ts';

export interface AlertFieldsProps {
  readonly draft: PlacedDraft;
  /** The problem of each field, in words. */
  readonly problems: Readonly<Record<string, string>>;
  readonly change: (change: Partial<AlertDraft>) => void;
}

/** An example in the field's unit, so that nobody enters the price of a quintal for a kilogram. */
const examples = { percent: '10', kg: '25', quintal: '2500' } as const;

export function sayProblems(
  problems: AlertProblems,
  draft: Pick<AlertDraft, 'kind' | 'unit'>,
  say: Say<'market'>,
): Record<string, string> {
  const words: Record<string, string> = {};
  if (problems.commodity) words['commodity'] = say('alerts.noCommodity');
  if (problems.state) words['state'] = say('alerts.noState');
  for (const field of ['percent', 'threshold'] as const) {
    const problem = problems[field];
    if (problem) words[field] = sayFigure(problem, draft, say);
  }
  return words;
}

function sayFigure(
  problem: AlertProblem,
  { kind, unit }: Pick<AlertDraft, 'kind' | 'unit'>,
  say: Say<'market'>,
): string {
  if (problem === 'passed') return say(`alerts.passed${kind === 'above' ? 'Above' : 'Below'}`);
  if (problem === 'notNumber')
    return say('alerts.notNumber', { example: examples[kind === 'change' ? 'percent' : unit] });
  return say(problem === 'missing' ? 'alerts.noThreshold' : 'alerts.farOff');
}

/** The crop to watch, and the place: a whole state or one of its markets. */
export function AlertPlaceFields({ draft, problems, change }: AlertFieldsProps) {
  const say = useWords('market');
  const { commodity, state, district, market } = draft;
  const { groups } = useAlertMarkets(draft);
  const [place = ''] = usePlaceNames({ ...noFilters, state, district });
  return (
    <>
      <ChoiceField
        label={say('filters.commodity')}
        any={say('filters.noCommodity')}
        groups={[{ options: useCommodityOptions() }]}
        value={commodity}
        required
        error={problems['commodity']}
        onChoose={(id) => change({ commodity: id })}
      />
      <ChoiceField
        label={say('filters.state')}
        any={say('alerts.chooseState')}
        groups={[{ options: useStateOptions() }]}
        value={state}
        required
        error={problems['state']}
        onChoose={(id) => change({ state: id, district: '', market: undefined })}
      />
      <ChoiceField
        label={say('filters.market')}
        any={state === '' ? say('filters.stateFirst') : say('alerts.wholeState')}
        groups={groups.map(({ words, markets: listed }) => ({
          ...(words === undefined ? {} : { label: say(words) }),
          options: listed.map(({ id, said }) => ({ id, name: said.name })),
        }))}
        value={market}
        hint={district === '' ? undefined : say('alerts.ofDistrict', { place })}
        disabled={state === ''}
        onChoose={(id) => change({ market: id })}
      />
    </>
  );
}

interface OptionGroup {
  readonly label?: string;
  readonly options: readonly Option[];
}

interface ChoiceFieldProps {
  readonly label: string;
  /** The text while nothing is chosen. */
  readonly any: string;
  readonly groups: readonly OptionGroup[];
  readonly value: string;
  readonly disabled?: boolean;
  readonly required?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** A field for one entry of a list, or any. */
function ChoiceField(props: ChoiceFieldProps) {
  const { label, any, groups, value, disabled = false, required = false, hint, error, onChoose } = props;
  const isListed = value === '' || groups.some(({ options }) => options.some(({ id }) => id === value));
  return (
    <Field label={label} required={required} hint={hint} error={error} className="min-w-0">
      <Select value={value} disabled={disabled} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{any}</option>
        {/* The page's choice, while its list is not there yet or could not be loaded. */}
        {isListed ? null : <option value={value}>{value}</option>}
        {groups.map(({ label: heading, options }) =>
          heading === undefined ? (
            <Options key="all" options={options} />
          ) : (
            <optgroup key={heading} label={heading}>
              <Options options={options} />
            </optgroup>
          ),
        )}
      </Select>
    </Field>
  );
}

function Options({ options }: OptionGroup) {
  return options.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}

const icons: Readonly<Record<AlertKind, LucideIcon>> = { above: TrendingUp, below: TrendingDown, change: Activity };

interface AlertThresholdProps extends AlertFieldsProps {
  /** The last price per quintal, where it is known. */
  readonly current: number | undefined;
}

/** The condition of an alert and its figure, in the page's unit, beside the last price. */
export function AlertThreshold({ draft, problems, change, current }: AlertThresholdProps) {
  const say = useWords('market');
  const locale = useLocale();
  const { commodity, kind, unit, percent } = draft;
  // The page rounds the price of a kilogram, so the price of a quintal beside it shows that both are the same.
  const perQuintal = current === undefined ? '' : formatRupees(current, locale);
  const told =
    current === undefined
      ? undefined
      : unit === 'kg'
        ? say('alerts.now.kg', { price: formatExactRupees(pricePerKg(current), locale), perQuintal })
        : say('alerts.now.quintal', { price: perQuintal });
  return (
    <>
      {told === undefined ? null : (
        <p className="figures flex items-center gap-3 rounded-field bg-leaf-soft px-3 py-2 text-lg font-strong">
          <CropPicture crop={commodity} size={40} />
          {told}
        </p>
      )}
      <RadioCards
        label={say('alerts.kind')}
        choices={alertKinds.map((value) => ({ value, label: say(`alerts.kinds.${value}`), icon: icons[value] }))}
        value={kind}
        onSelect={(value) => change({ kind: value })}
      />
      {kind === 'change' ? (
        <Field label={say('alerts.percent')} required error={problems['percent']}>
          <NumberInput value={percent} onChange={({ target }) => change({ percent: target.value })} />
        </Field>
      ) : (
        <Field label={say(`alerts.rupees.${unit}`)} required error={problems['threshold']}>
          <NumberInput
            value={shownThreshold(draft, current)}
            onChange={({ target }) => change({ threshold: target.value })}
          />
        </Field>
      )}
    </>
  );
}
