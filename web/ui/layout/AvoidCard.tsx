import CircleX from 'lucide-react/icons/circle-x';

import { Card } from './Card.tsx';

interface AvoidCardProps {
  readonly title: string;
  readonly lines: readonly string[];
  /** The rank of its title: below the title of a page, or below that of the results. */
  readonly heading: 'h2' | 'h3';
}

/** Things to avoid. Farmers read this before they go to the shop. */
export function AvoidCard({ title, lines, heading: Heading }: AvoidCardProps) {
  if (lines.length === 0) return null;
  return (
    <Card as="section" tone="clay" aria-labelledby="avoid" className="flex flex-col gap-3">
      <Heading id="avoid" className={Heading === 'h2' ? 'text-xl' : 'text-lg'}>
        {title}
      </Heading>
      <ul className="flex flex-col gap-2">
        {lines.map((line) => (
          <li key={line} className="flex gap-3">
            <CircleX aria-hidden className="mt-0.5 size-6 shrink-0 text-clay-dark" />
            <span className="min-w-0 text-pretty">{line}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
