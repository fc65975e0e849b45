import Check from 'lucide-react/icons/check';
import FileCheck2 from 'lucide-react/icons/file-check-2';

import { useWords } from '#web/lib/words/words.ts';
import { classes } from '#web/ui/classes.ts';

const stations = ['schemes.sent', 'schemes.reviewed', 'schemes.approved'] as const;
const reached = 2;

/** An open application, and the paper that it needs. */
export function SchemePicture() {
  const say = useWords('demo');
  return (
    <>
      <strong className="text-lg">{say('schemes.scheme')}</strong>
      <ol className="surface flex flex-col gap-3 p-3">
        {stations.map((station, index) => (
          <li key={station} className="flex items-center gap-3">
            <span
              className={classes(
                'grid size-8 shrink-0 place-items-center rounded-full border-2',
                index < reached ? 'border-leaf bg-leaf text-on-leaf' : 'border-dashed border-edge',
              )}
            >
              {index < reached ? <Check strokeWidth={3} className="size-4" /> : null}
            </span>
            <span className={index < reached ? 'font-label' : 'text-ink-soft'}>{say(station)}</span>
          </li>
        ))}
      </ol>
      <p className="surface flex items-center gap-3 p-3">
        <FileCheck2 className="size-7 shrink-0 text-leaf" />
        <span className="font-label leading-tight">{say('schemes.paper')}</span>
      </p>
    </>
  );
}
