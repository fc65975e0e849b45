import { useLayoutEffect, useRef, useState } from 'react';

import { todayCard } from '#web/features/prices/index.ts';
import { useWeatherPlace, WeatherLine } from '#web/features/weather/index.ts';

/** A price, and the weather where the phone knows a place. A person's focus goes from the stand-in to the price. */
export function TodayCards() {
  const { place } = useWeatherPlace();
  const cards = useRef<HTMLDivElement>(null);
  const [hadFocus] = useState(() => document.activeElement?.id === 'todays-price');
  useLayoutEffect(() => {
    if (hadFocus) cards.current?.querySelector('a')?.focus();
  }, [hadFocus]);
  return (
    <div ref={cards} className="flex flex-col gap-3">
      <todayCard.Part state={place?.state} />
      {place ? <WeatherLine /> : null}
    </div>
  );
}
