import { createElement, Suspense, useEffect, useState } from 'react';

import { Boundary } from '#web/app/Boundary.tsx';
import { late } from '#web/app/late.ts';
import { useInBrowser } from '#web/app/use-in-browser.ts';
import { withData } from '#web/app/with-data.tsx';
import { readFromDevice } from '#web/lib/device-storage.ts';
import { whenIdle } from '#web/lib/page/when-idle.ts';
import { loadWords } from '#web/lib/words/words.ts';

/** Loads the line with the data layer and its words, which the first screen does not load. */
const { useIt } = late(async () => {
  const loadLine = withData(async () => (await import('#web/features/weather/index.ts')).WeatherLine);
  return (await Promise.all([loadLine(), loadWords(['weather'])]))[0];
});

function LateLine() {
  return createElement(useIt());
}

/**
 * The weather of the place that was last read on this phone. A new phone has none, so its first screen fetches nothing
 * and keeps its shape.
 */
export function WeatherAtHome() {
  const inBrowser = useInBrowser();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!inBrowser || readFromDevice('weather-place') === null) return null;
  return (
    <div className="min-h-18 md:max-w-xl">
      {isIdle ? (
        <Boundary Fallback={Nothing}>
          <Suspense fallback={null}>
            <LateLine />
          </Suspense>
        </Boundary>
      ) : null}
    </div>
  );
}

/** Without it the page is whole: the bar at the bottom leads to the weather too. */
function Nothing() {
  return null;
}
