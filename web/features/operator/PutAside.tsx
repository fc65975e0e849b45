import Download from 'lucide-react/icons/download';
import { useMutation } from '@tanstack/react-query';

import type { PriceIntake } from '#contract/operator.ts';
import type { Key } from '#languages/keys.ts';
import { formatNumber } from '#languages/format-number.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { Banner } from '#web/ui/states/Banner.tsx';

import { fetchPutAside } from './api.ts';

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

interface PutAsideProps extends Pick<PriceIntake, 'putAside'> {
  readonly session: string;
}

/** The rows that were put aside: by source and reason, each with the newest one; all of them as a file. */
export function PutAside({ session, putAside }: PutAsideProps) {
  const say = useWords('operator');
  const nameOf = useNameOf();
  const save = useMutation(fetchPutAside(session));
  const sources = [...new Set(putAside.map(({ source }) => source))];
  return (
    <Section title={say('aside.title')} text={putAside.length === 0 ? say('aside.none') : say('aside.text')}>
      {sources.map((source) => (
        <div key={source}>
          <h3 className="text-base">{nameOf('sources', { id: source })}</h3>
          <ul className="flex flex-col divide-y-[1.5px] divide-line">
            {putAside
              .filter((each) => each.source === source)
              .map(({ reason, rows, example }) => (
                <li key={reason} className="py-1">
                  <Fold
                    look="line"
                    title={
                      <span className="flex items-baseline justify-between gap-3 font-text">
                        {reason in reasons ? say(reasons[reason as keyof typeof reasons]) : reason}
                        <span className="figures font-label">{formatNumber(rows)}</span>
                      </span>
                    }
                  >
                    <p className="text-sm text-ink-soft">{say('aside.example')}</p>
                    <p className="text-sm break-words">{example}</p>
                  </Fold>
                </li>
              ))}
          </ul>
        </div>
      ))}
      {putAside.length === 0 ? null : (
        <Button
          variant="secondary"
          className="self-start max-sm:w-full"
          busy={save.isPending}
          onClick={() => save.mutate(undefined, { onSuccess: ({ content, name }) => saveFile(content, name) })}
        >
          <Download aria-hidden className="size-5" />
          {say('aside.download')}
        </Button>
      )}
      {save.error ? <Banner kind="error">{sayFailure(save.error, say('key.failed'))}</Banner> : null}
    </Section>
  );
}
