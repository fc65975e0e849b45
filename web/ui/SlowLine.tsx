import { useEffect, useState } from 'react';

import { useWords } from '#web/lib/words/words.ts';

const patienceMs = 10_000;

/** Beside a wait: after a while it gives the likeliest reason. A new `key` begins the while again. */
export function SlowLine() {
  const say = useWords('errors');
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className="text-marigold-dark empty:hidden">
      {isSlow ? say('load.slow') : null}
    </p>
  );
}
