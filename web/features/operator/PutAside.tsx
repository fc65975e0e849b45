import type { PriceIntake } from '#contract/operator.ts';
import type { Key } from '#languages/keys.ts';
import { formatNumber } from '#languages/format-number.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { Section } from '#web/ui/layout/Section.tsx';

const reasons = {
  unreadable: 'reasons.unreadable',
  no_price: 'reasons.no_price',
  unknown_unit: 'reasons.unknown_unit',
  unknown_state: 'reasons.unknown_state',
  unknown_commodity: 'reasons.unknown_commodity',
  unknown_market: 'reasons.unknown_market',
  future_day: 'reasons.future_day',
  too_old: 'reasons.too_old',
  not_positive: 'reasons.not_positive',
  max_below_min: 'reasons.max_below_min',
  modal_outside: 'reasons.modal_outside',
  jump: 'reasons.jump',
} as const satisfies Record<string, Key<'operator'>>;

/** The rows that were put aside, by source and reason, each with the newest one. */
export function PutAside({ putAside }: Pick<PriceIntake, 'putAside'>) {
  const say = useWords('operator');
  const nameOf = useNameOf();
  return (
    <Section title={say('aside.title')}>
      {putAside.length === 0 ? <p className="text-ink-soft">{say('aside.none')}</p> : null}
      <ul className="flex flex-col divide-y-[1.5px] divide-line">
        {putAside.map(({ source, reason, rows, example }) => (
          <li key={`${source} ${reason}`} className="py-1">
            <Fold
              look="line"
              title={say('aside.line', {
                source: nameOf('sources', { id: source }),
                rows: formatNumber(rows),
                reason: reason in reasons ? say(reasons[reason as keyof typeof reasons]) : reason,
              })}
            >
              <p className="text-sm text-ink-soft">{say('aside.example')}</p>
              <code className="text-sm break-all">{example}</code>
            </Fold>
          </li>
        ))}
      </ul>
    </Section>
  );
}
