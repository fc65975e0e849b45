/** Some rows as they stand in a file, with the line of each. */
export interface FileRows {
  /** The sheet of a workbook; empty where a file is one table. */
  readonly table: string;
  readonly rows: readonly (readonly unknown[])[];
  readonly lines: readonly number[];
}
