import Camera from 'lucide-react/icons/camera';
import ChartColumn from 'lucide-react/icons/chart-column';
import FilePlus2 from 'lucide-react/icons/file-plus-2';
import Landmark from 'lucide-react/icons/landmark';
import MessageCircle from 'lucide-react/icons/message-circle';
import ScanSearch from 'lucide-react/icons/scan-search';
import Upload from 'lucide-react/icons/upload';
import type { LucideIcon } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';

import { myCropsCard } from '#web/features/my-crops/index.ts';
import { todayCard } from '#web/features/prices/index.ts';
import { useWeatherPlace, WeatherLine } from '#web/features/weather/index.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { Furrow } from '#web/ui/layout/Furrow.tsx';

import { Applications } from './Applications.tsx';
import { Counts } from './Counts.tsx';
import { DocumentsTable } from './DocumentsTable.tsx';
import { ForYou } from './ForYou.tsx';
import { Greeting } from './Greeting.tsx';
import { Due } from './due/Due.tsx';

const { Part: MyCropsCard } = myCropsCard;

/** All of a farmer's data at a glance. The first screenful of a phone says what to do today. */
export function Dashboard() {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 md:gap-6">
      <Greeting />
      <div className="grid items-start gap-3 md:gap-6 desk:grid-cols-2">
        <div className="flex flex-col gap-3 md:gap-6">
          <Price />
          <WeatherLine />
          <Due />
          <LeafCard />
        </div>
        <div className="flex flex-col gap-3 md:gap-6">
          <Suspense fallback={null}>
            <MyCropsCard />
          </Suspense>
          <Counts />
          <QuickActions />
        </div>
      </div>
      <Applications />
      <DocumentsTable />
      <ForYou />
    </div>
  );
}

/** The price of the farmer's crop; without one, of a common crop in the farmer's state. */
function Price() {
  const { place } = useWeatherPlace();
  return (
    <Suspense fallback={<Skeleton className="h-44 w-full" />}>
      <todayCard.Part state={place?.state} />
    </Suspense>
  );
}

/** The main offer of the screen: one tap leads to the photo of a sick leaf. */
export function LeafCard() {
  const say = useWords('dashboard');
  return (
    <Card as="section" tone="deep" padding="small" className="flex items-center justify-between gap-3">
      <Furrow className="absolute right-0 bottom-0 -z-10 w-44 text-furrow opacity-60" />
      <h2 className="min-w-0 text-xl whitespace-pre-line">
        <Link to="/crop-disease" className="after:absolute after:inset-0">
          {say('leaf.title')}
        </Link>
      </h2>
      <span className="grid size-14 shrink-0 place-items-center rounded-full bg-on-deep text-leaf-deep">
        <Camera aria-hidden className="size-7" />
      </span>
    </Card>
  );
}

const actions = [
  { name: 'newApplication', icon: FilePlus2, to: '/schemes' },
  { name: 'browseSchemes', icon: Landmark, to: '/schemes' },
  { name: 'uploadDocuments', icon: Upload, to: '/documents' },
  { name: 'cropDiagnosis', icon: ScanSearch, to: '/crop-disease' },
  { name: 'marketPrices', icon: ChartColumn, to: '/market-prices' },
  { name: 'assistant', icon: MessageCircle, to: '/voice-assistant' },
] as const satisfies readonly { name: string; icon: LucideIcon; to: string }[];

/** The six links of the specification. */
export function QuickActions() {
  const say = useWords('dashboard');
  return (
    <section aria-labelledby="actions">
      <h2 id="actions" className="mb-2 text-xl">
        {say('actions.title')}
      </h2>
      <ul className="grid grid-cols-3 gap-2 md:gap-4">
        {actions.map(({ name, icon: Icon, to }) => (
          <Card
            as="li"
            key={name}
            padding="small"
            className="relative flex min-h-24 flex-col gap-1.5 px-2.5! py-3! has-[a:hover]:border-leaf"
          >
            <Icon aria-hidden className="size-6 shrink-0 text-leaf" />
            <Link
              to={to}
              className="text-tile leading-tight font-label wrap-anywhere hyphens-auto after:absolute after:inset-0"
            >
              {say(`actions.${name}`)}
            </Link>
          </Card>
        ))}
      </ul>
    </section>
  );
}
