import type { Bar } from '#web/ui/chart/BarChart.tsx';
import type { LinePoint } from '#web/ui/chart/LineChart.tsx';

const values = [16.4, 16.1, 16.8, 17.2, 17, 17.5, 18.2, 17.9, 18.5, 18.9];

/** Ten days of made-up prices up to 20 November 2026, in rupees a kg. */
export const history: readonly { day: string; value: number }[] = values.map((value, index) => ({
  day: `2026-11-${index + 11}`,
  value,
}));

export const bars: readonly Bar[] = [
  ...history.map(({ day, value }, index) => ({
    id: day,
    label: String(index + 11),
    value,
    kind: index === history.length - 1 ? ('today' as const) : ('past' as const),
  })),
  { id: '2026-11-21', label: '21', value: 19.1, low: 18, high: 20, kind: 'forecast' },
  { id: '2026-11-22', label: '22', value: 19.3, low: 17.8, high: 21, kind: 'forecast' },
];

export const month: readonly (LinePoint & { day: string })[] = Array.from({ length: 30 }, (_, index) => {
  const day = new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10);
  const value = 15 + Math.sin(index / 4) * 0.7 + ((index * 7) % 5) * 0.12;
  return {
    id: day,
    day,
    label: day,
    value,
    low: value - 1.6 - ((index * 3) % 4) * 0.2,
    high: value + 1.8 + ((index * 5) % 3) * 0.3,
  };
});
