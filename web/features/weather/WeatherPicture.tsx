import type { Sky } from '#domain/weather/forecast.ts';
import { weatherDrawing } from '#web/drawings/weather-drawings.ts';
import { useWords } from '#web/lib/words/words.ts';
import { classes } from '#web/ui/classes.ts';

interface WeatherPictureProps {
  readonly sky: Sky | null;
  readonly isDay?: boolean;
  readonly size: number;
  readonly className?: string;
}

/** The sky as a drawing, with its word for a screen reader. Where the source says nothing of the sky, there is none. */
export function WeatherPicture({ sky, isDay = true, size, className }: WeatherPictureProps) {
  const say = useWords('weather');
  const file = sky === null ? undefined : weatherDrawing(sky, isDay);
  if (sky === null || file === undefined) return <span className={className} style={{ width: size, height: size }} />;
  return (
    <img
      src={file}
      alt={say(`sky.${sky}`)}
      width={size}
      height={size}
      decoding="async"
      className={classes('shrink-0', className)}
    />
  );
}
