import { Suspense, useEffect, useState } from 'react';

import { loadWords, useWords } from '#web/lib/words/words.ts';
import { whenIdle } from '#web/lib/page/when-idle.ts';

import { Boundary } from '../Boundary.tsx';
import { latePart } from '../late.ts';

const form = latePart(async () => {
  const [{ NewsletterForm }] = await Promise.all([import('./NewsletterForm.tsx'), loadWords(['newsletter'])]);
  return NewsletterForm;
});

/** Loads the form after everything that a first visit needs. */
export function NewsletterBox() {
  const say = useWords('footer');
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => whenIdle(() => setIsWanted(true)), []);
  return (
    <details className="fold">
      <summary>
        <h2 className="text-lg">{say('newsletter')}</h2>
      </summary>
      <p className="text-ink-soft md:mt-3">{say('newsletterText')}</p>
      {/* The box is as high as the form, so that nothing moves when the form arrives. */}
      <div className="min-h-44">
        {isWanted ? (
          <Boundary Fallback={Nothing}>
            <Suspense>
              <form.Part />
            </Suspense>
          </Boundary>
        ) : null}
      </div>
    </details>
  );
}

function Nothing() {
  return null;
}
