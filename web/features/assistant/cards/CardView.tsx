import { createElement, Suspense } from 'react';

import type { Card } from '#contract/assistant.ts';
import { Boundary } from '#web/app/Boundary.tsx';
import { late } from '#web/app/late.ts';
import { loadWords } from '#web/lib/words/words.ts';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

import { AlertsCard } from './AlertsCard.tsx';
import { DiagnosisCard } from './DiagnosisCard.tsx';
import { MarketsCard, PricesCard } from './PriceCards.tsx';
import { ProblemsCard } from './ProblemsCard.tsx';
import { SignCard } from './SignCard.tsx';
import { SchemesCard } from './SchemesCard.tsx';

/** A fact as a small picture, instead of a long text. */
export function CardView({ card }: { card: Card }) {
  switch (card.kind) {
    case 'prices':
      return <PricesCard card={card} />;
    case 'markets':
      return <MarketsCard card={card} />;
    case 'schemes':
      return <SchemesCard card={card} />;
    case 'problems':
      return <ProblemsCard card={card} />;
    case 'diagnosis':
      return <DiagnosisCard card={card} />;
    case 'sign':
      return <SignCard card={card} />;
    case 'alerts':
      return <AlertsCard card={card} />;
    case 'documents':
    case 'applications':
      return (
        <Boundary Fallback={Nothing}>
          <Suspense fallback={<Skeleton className="h-16 w-full" />}>
            <LateRecords card={card} />
          </Suspense>
        </Boundary>
      );
  }
}

const records = late(
  async () => (await Promise.all([import('./RecordsCard.tsx'), loadWords(['documents', 'schemes'])]))[0].RecordsCard,
);

function LateRecords(props: { card: Extract<Card, { kind: 'documents' | 'applications' }> }) {
  return createElement(records.useIt(), props);
}

/** Draws nothing: the answer's words already say it. */
function Nothing() {
  return null;
}
