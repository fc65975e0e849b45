import type { DB } from '#server/platform/db/database.generated.ts';
import type { Services } from '#server/platform/services.ts';

/** The sealed columns of a table, so that they can be sealed anew when the key changes. */
export interface SealedRows {
  readonly table: keyof DB;
  /** The column with the id of a row, a UUID. */
  readonly id: string;
  readonly words?: Readonly<Record<string, SealedColumn>>;
  /** Columns with the name of a file in the file store, or a list of names. */
  readonly files?: readonly string[];
}

export interface SealedColumn {
  /** The context of its texts: a sealed text opens only in the same context. */
  context: (id: string) => string;
  /**
   * Writes the new text where other columns depend on the key too. Returns false when the row has changed since it was
   * read.
   */
  write?: (services: Pick<Services, 'db' | 'vault'>, change: SealedAnew) => Promise<boolean>;
}

export interface SealedAnew {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly plain: string;
}
