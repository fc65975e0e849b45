import { useEffect, useState } from 'react';

import { useWords } from '#web/lib/words/words.ts';

const patienceMs = 10_000;

/** Stands beside a wait, and after some time gives the likeliest reason. A new `key` starts the time again. */
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
