import { todayCard } from '#web/features/prices/index.ts';
import { useWeatherPlace, WeatherLine } from '#web/features/weather/index.ts';

/** A price, and the weather where the phone knows a place. */
export function TodayCards() {
  const { place } = useWeatherPlace();
  return (
    <div className="flex flex-col gap-3">
      <todayCard.Part state={place?.state} />
      {place ? <WeatherLine /> : null}
    </div>
  );
}
