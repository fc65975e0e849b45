import { ChartColumn, FilePlus2, Landmark, type LucideIcon, MessageCircle, ScanSearch, Upload } from 'lucide-react';
import { Link } from 'react-router';

import { useWords } from '#web/lib/words/words.ts';
import { Card } from '#web/ui/Card.tsx';

const actions = [
  { name: 'newApplication', icon: FilePlus2, to: '/schemes' },
  { name: 'browseSchemes', icon: Landmark, to: '/schemes' },
  { name: 'uploadDocuments', icon: Upload, to: '/documents' },
  { name: 'cropDiagnosis', icon: ScanSearch, to: '/crop-disease' },
  { name: 'marketPrices', icon: ChartColumn, to: '/market-prices' },
  { name: 'assistant', icon: MessageCircle, to: '/voice-assistant' },
] as const satisfies readonly { name: string; icon: LucideIcon; to: string }[];

/** The six ways on, as the specification lists them. */
export function QuickActions() {
  const say = useWords('dashboard');
  return (
    <section aria-labelledby="actions">
      <h2 id="actions" className="mb-2 text-xl">
        {say('actions.title')}
      </h2>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 md:gap-4 desk:grid-cols-6">
        {actions.map(({ name, icon: Icon, to }) => (
          <Card
            as="li"
            key={name}
            padding="small"
            className="relative flex min-h-24 flex-col gap-2 has-[a:hover]:border-leaf"
          >
            <Icon aria-hidden className="size-7 text-leaf" />
            <Link to={to} className="font-label break-words after:absolute after:inset-0">
              {say(`actions.${name}`)}
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  );
}
