import { spareCodeDigits } from '#domain/limits.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';

interface SpareCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** Shown once. The server has the codes encrypted and does not show them again. */
export function SpareCodes({ codes, onClose }: SpareCodesProps) {
  const say = useWords('second-factor');
  const sayProfile = useWords('profile');
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('codes.title')}
      description={say('codes.text')}
      closeLabel={sayProfile('settings.close')}
      footer={<Button onClick={onClose}>{say('codes.done')}</Button>}
    >
      <ol className="figures grid grid-cols-2 gap-x-6 gap-y-2 text-xl font-label">
        {codes.map((code) => (
          <li key={code}>
            {code.slice(0, spareCodeDigits / 2)} {code.slice(spareCodeDigits / 2)}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
