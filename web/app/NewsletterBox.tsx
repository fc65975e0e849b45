import { createElement, Suspense, useEffect, useState } from 'react';

import { loadWords, useWords } from '#web/lib/words/words.ts';
import { whenIdle } from '#web/lib/when-idle.ts';

import { Boundary } from './Boundary.tsx';
import { late } from './late.ts';

const form = late(async () => {
  const [{ NewsletterForm }] = await Promise.all([import('./NewsletterForm.tsx'), loadWords(['newsletter'])]);
  return NewsletterForm;
});

/** Its form comes after all that a first visit needs. */
export function NewsletterBox() {
  const say = useWords('shell');
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => whenIdle(() => setIsWanted(true)), []);
  return (
    <details className="fold">
      <summary>
        <h2 className="text-lg">{say('footer.newsletter')}</h2>
      </summary>
      <p className="text-ink-soft md:mt-3">{say('footer.newsletterText')}</p>
      {/* As high as the form, so that nothing moves when it comes. */}
      <div className="min-h-44">
        {isWanted ? (
          <Boundary onFailed={form.forget} Fallback={Nothing}>
            <Suspense>
              <Form />
            </Suspense>
          </Boundary>
        ) : null}
      </div>
    </details>
  );
}

function Form() {
  return createElement(form.useIt());
}

function Nothing() {
  return null;
}
