import { indianDay } from './days.ts';

/** The growing seasons of India: in the monsoon, in winter, and in the hot months between. */
export const seasons = ['kharif', 'rabi', 'zaid'] as const;
export type Season = (typeof seasons)[number];

/** The season of the crops that stand in the field on this day, in most of the country. */
export function seasonOn(at: Date): Season {
  const month = Number(indianDay(at).slice(5, 7));
  if (month >= 6 && month <= 10) return 'kharif';
  return month >= 4 && month <= 5 ? 'zaid' : 'rabi';
}
