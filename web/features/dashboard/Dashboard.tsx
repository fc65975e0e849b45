import { Due } from './due/Due.tsx';
import { Counts } from './parts/Counts.tsx';
import { Greeting } from './parts/Greeting.tsx';
import { LeafCard } from './parts/LeafCard.tsx';
import { QuickActions } from './parts/QuickActions.tsx';
import { Applications } from './sections/Applications.tsx';
import { DocumentsTable } from './sections/DocumentsTable.tsx';
import { ForYou } from './sections/ForYou.tsx';

/** All that is a farmer's at one glance: a phone's first screenful says what to do today. */
export function Dashboard() {
  return (
    <div className="mx-auto flex max-w-page flex-col gap-4 md:gap-6">
      <Greeting />
      <div className="grid items-start gap-4 md:gap-6 desk:grid-cols-2">
        <div className="flex flex-col gap-4 md:gap-6">
          <LeafCard />
          <Counts />
        </div>
        <Due />
      </div>
      <QuickActions />
      <Applications />
      <DocumentsTable />
      <ForYou />
    </div>
  );
}
