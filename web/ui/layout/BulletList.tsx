import { WholeNumbers } from '#web/ui/figures/WholeNumbers.tsx';

/** A list of short sentences. */
export function BulletList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-leaf">
      {lines.map((line) => (
        <li key={line} className="text-pretty">
          <WholeNumbers text={line} />
        </li>
      ))}
    </ul>
  );
}
