import { TodayCard } from '#web/features/prices/index.ts';
import { WeatherLine } from '#web/features/weather/index.ts';
import { readFromDevice } from '#web/lib/device-storage.ts';

/** Today's price, and the weather of the place that was last read on this phone. A new phone has none. */
export function TodayCards() {
  return (
    <div className="flex flex-col gap-3">
      {readFromDevice('weather-place') === null ? null : <WeatherLine />}
      <TodayCard />
    </div>
  );
}
