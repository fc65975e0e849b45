import { formatKg } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Chip } from '#web/ui/Chip.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';

import { QuantityField } from './QuantityField.tsx';
import type { SheetProps } from './filters.ts';

/** A kilogram, a quintal, a small load, a lorry. */
const usual = [1, 100, 1000, 5000];

export function QuantitySheet({ filters: { quantityKg }, change, onClose }: SheetProps) {
  const say = useWords('market');
  const locale = useLocale();
  return (
    <Dialog
      open
      size="small"
      title={say('filters.howMuch')}
      closeLabel={say('alerts.close')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{say('filters.done')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <ul className="flex flex-wrap gap-2">
          {usual.map((kilograms) => (
            <li key={kilograms}>
              <Chip
                pressed={kilograms === quantityKg}
                onClick={() => {
                  change({ quantityKg: kilograms });
                  onClose();
                }}
              >
                {formatKg(kilograms, locale)}
              </Chip>
            </li>
          ))}
        </ul>
        <QuantityField quantityKg={quantityKg} onChange={(next) => change({ quantityKg: next })} />
      </div>
    </Dialog>
  );
}
