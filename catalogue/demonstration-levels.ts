import data from './demonstration-levels.json' with { type: 'json' };

/** The figures behind the demonstration prices of one commodity. Prices are in rupees per quintal. */
export interface DemonstrationLevels {
  /** The number of real reports behind the figures. */
  readonly reports: number;
  readonly p10: number;
  readonly median: number;
  readonly p90: number;
  /** (max - min) / modal of one report. */
  readonly spread: number;
  /** Standard deviation of the relative change from one report to the next. */
  readonly dailyChange: number;
  /** The share of reports that repeat the last modal price. */
  readonly unchanged: number;
  /** The median by state id; states without reports are absent. */
  readonly byState: Readonly<Record<string, number>>;
  /** January to December around 1; undefined if there were no years of reports. */
  readonly monthIndex?: readonly number[];
}

const byCommodity = data.commodities as Readonly<Record<string, DemonstrationLevels>>;

/** The source of the figures and their allowed use. @public */
export const demonstrationLevelsAbout: string = data.about;

export function demonstrationLevelsOf(commodityId: string): DemonstrationLevels | undefined {
  return byCommodity[commodityId];
}
