import data from './demonstration-levels.json' with { type: 'json' };

/** The figures that demonstration prices of one commodity are made from. Prices are in rupees per quintal. */
export interface DemonstrationLevels {
  /** How many real reports the figures rest on. */
  readonly reports: number;
  readonly p10: number;
  readonly median: number;
  readonly p90: number;
  /** (max - min) / modal of one report. */
  readonly spread: number;
  /** Standard deviation of the relative change from one report to the next. */
  readonly dailyChange: number;
  /** Share of reports that repeat the modal price of the report before. */
  readonly unchanged: number;
  /** Median by state id; states without reports are absent. */
  readonly byState: Readonly<Record<string, number>>;
  /** January to December around 1; undefined where no years of reports were at hand. */
  readonly monthIndex?: readonly number[];
}

const byCommodity = data.commodities as Readonly<Record<string, DemonstrationLevels>>;

/** The source of the figures and their allowed use. @public */
export const demonstrationLevelsAbout: string = data.about;

export function demonstrationLevelsOf(commodityId: string): DemonstrationLevels | undefined {
  return byCommodity[commodityId];
}
