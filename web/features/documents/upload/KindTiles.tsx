import type { PaperKind } from '#domain/documents/paper-kinds.ts';
import { paperName } from '#languages/paper-name.ts';
import { useLanguage } from '#web/lib/words/words.ts';
import { classes } from '#web/ui/classes.ts';

import { PaperIcon } from '../parts/PaperIcon.tsx';

/** The six kinds that most schemes ask for. */
const pictured: readonly PaperKind[] = [
  'aadhaar',
  'land-record',
  'bank-passbook',
  'caste-certificate',
  'income-certificate',
  'soil-test',
];

interface KindTilesProps {
  /** The name of the group: "What is this?" */
  readonly label: string;
  readonly chosen?: PaperKind | '';
  /** The kind that an application or a scheme has asked for. It stands first. */
  readonly asked?: PaperKind | undefined;
  readonly disabled?: boolean;
  readonly onChoose: (kind: PaperKind) => void;
}

/** Six pictures to tap: the farmer says what the paper is. */
export function KindTiles({ label, chosen, asked, disabled = false, onChoose }: KindTilesProps) {
  const language = useLanguage();
  const kinds = asked ? [asked, ...pictured.filter((kind) => kind !== asked)].slice(0, pictured.length) : pictured;
  return (
    <div role="group" aria-label={label} className="grid grid-cols-2 gap-3 min-[22rem]:grid-cols-3">
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          disabled={disabled}
          aria-pressed={chosen === undefined ? undefined : chosen === kind}
          className={classes(
            'flex min-h-24 min-w-0 flex-col items-center justify-center gap-2 rounded-card border-2 p-2 text-center font-label leading-tight',
            chosen === kind || (chosen === undefined && asked === kind)
              ? 'border-leaf bg-leaf-soft text-leaf-dark'
              : 'border-line bg-card hover:border-leaf',
          )}
          onClick={() => onChoose(kind)}
        >
          <PaperIcon kind={kind} className="size-8 shrink-0 text-leaf" />
          <span className="max-w-full break-words">{paperName(kind, language)}</span>
        </button>
      ))}
    </div>
  );
}
