import type { ComponentType } from 'react';

import { useLanguage } from '#web/lib/words/words.ts';
import { PageHeader } from '#web/ui/layout/PageHeader.tsx';

import { Brand, Colours, Letters } from './Brand.tsx';
import { Buttons, Choices, Fields } from './Fields.tsx';
import { Charts, Figures } from './Figures.tsx';
import { Overlays } from './Overlays.tsx';
import { Pictures } from './Pictures.tsx';
import { States, Status, StepsAndProgress } from './States.tsx';
import { Tables } from './Tables.tsx';
import { type PartProps, sampleWords, type SampleWords } from './sample-words.ts';

const parts: readonly { id: keyof SampleWords; Part: ComponentType<PartProps> }[] = [
  { id: 'letters', Part: Letters },
  { id: 'colours', Part: Colours },
  { id: 'brand', Part: Brand },
  { id: 'pictures', Part: Pictures },
  { id: 'buttons', Part: Buttons },
  { id: 'fields', Part: Fields },
  { id: 'choices', Part: Choices },
  { id: 'status', Part: Status },
  { id: 'figures', Part: Figures },
  { id: 'charts', Part: Charts },
  { id: 'tables', Part: Tables },
  { id: 'steps', Part: StepsAndProgress },
  { id: 'states', Part: States },
  { id: 'overlays', Part: Overlays },
];

/** Shows the design system to developers; it is not part of the built app. */
export function Gallery() {
  const language = useLanguage();
  const words = sampleWords(language);
  return (
    <div className="flex flex-col gap-10">
      <PageHeader title={words.title} text={words.text} />
      {parts.map(({ id, Part }) => (
        <section key={id} aria-labelledby={`gallery-${id}`}>
          <h2 id={`gallery-${id}`} className="mb-4">
            {words[id]}
          </h2>
          <div className="-mx-4 grid grid-cols-1 md:mx-0 md:grid-cols-2 md:gap-4">
            {(['light', 'dark'] as const).map((theme) => (
              <div key={theme} data-theme={theme} className="min-w-0 bg-paper p-4 text-ink md:rounded-card md:p-6">
                <Part words={words} locale={`${language}-IN`} />
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
