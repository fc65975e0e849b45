import type { Reason } from './rules/check-source-row.ts';
import type { SourceRow } from './rules/read-source-row.ts';
import type { Refusal } from './store/quarantine.ts';

/** What a source hands over at once. */
export interface Given {
  rows: readonly SourceRow[];
  /** Rows that could not be read. */
  refused?: readonly Refusal[];
  /** The part of a fetch that these rows are; stored with them, or not at all. */
  step?: { fetchId: string; name: string };
}

/** What has become of the given rows. */
export interface Counts {
  stored: number;
  /** Known already, or given twice. */
  unchanged: number;
  quarantined: number;
  reasons: Partial<Record<Reason, number>>;
}
