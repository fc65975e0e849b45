import { WholeNumbers } from '#web/ui/figures/WholeNumbers.tsx';
import { readCure } from './read-cure.ts';

/** The steps to take, in order, each on its own line. */
export function CureSteps({ text }: { text: string }) {
  const { notes, steps } = readCure(text);
  return (
    <div className="flex flex-col gap-3">
      {notes.map((note) => (
        <p key={note} className="text-pretty">
          <WholeNumbers text={note} />
        </p>
      ))}
      {steps.length > 0 ? (
        <ol className="flex flex-col gap-3">
          {steps.map((step, at) => (
            <li key={step} className="flex gap-3">
              <span
                aria-hidden
                className="figures grid size-8 shrink-0 place-items-center rounded-full bg-leaf-soft font-strong text-leaf-dark"
              >
                {at + 1}
              </span>
              <span className="min-w-0 pt-0.5 text-pretty">
                <WholeNumbers text={step} />
              </span>
            </li>
          ))}
        </ol>
      ) : null}
    </div>
  );
}
