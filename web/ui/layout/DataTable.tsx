import type { ReactNode } from 'react';

import { classes } from '../classes.ts';

export interface Column<Row> {
  readonly id: string;
  readonly header: ReactNode;
  readonly renderCell: (row: Row) => ReactNode;
  /** True for figures: they stand at the right, digits under digits. */
  readonly numeric?: boolean;
  /** True for the column that names the row; at most one in a table. */
  readonly rowHeader?: boolean;
  /** True for buttons. In a card they take the whole width, because they need no name of a column. */
  readonly isActions?: boolean;
}

interface DataTableProps<Row> {
  readonly caption: ReactNode;
  readonly captionHidden?: boolean;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** `cards`: on a phone each row is a card; `scroll`: it stays a table that scrolls sideways. */
  readonly onPhone?: 'cards' | 'scroll';
}

/** Rows and columns. A screen reader gets a table even when it looks like cards. */
export function DataTable<Row>({
  caption,
  captionHidden,
  columns,
  rows,
  keyOf,
  onPhone = 'cards',
}: DataTableProps<Row>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrollable by keyboard
    <div className={onPhone === 'scroll' ? 'overflow-x-auto' : ''} tabIndex={onPhone === 'scroll' ? 0 : undefined}>
      <table className={`data-table table-${onPhone} w-full border-collapse text-left`}>
        <caption className={captionHidden ? 'sr-only' : 'pb-3 text-left text-lg font-strong'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, header, numeric }) => (
              <th
                key={id}

                scope="col"
                className={classes('border-b-2 border-line font-label text-ink-soft', numeric && 'text-right')}
              >
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b-[1.5px] border-line last:border-0">
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({
  column: { header, renderCell, numeric, rowHeader, isActions },
  row,
}: {
  column: Column<Row>;
  row: Row;
}) {
  const look = classes(numeric && 'figures text-right');
  const inside = (
    <>
      {rowHeader || isActions ? null : (
        <span aria-hidden className="cell-label">
          {header}
        </span>
      )}
      <span className={isActions ? 'min-w-0 flex-1' : 'min-w-0'}>{renderCell(row)}</span>
    </>
  );
  if (rowHeader) {
    return (
      <th scope="row" className={`${look} font-label`}>
        {inside}
      </th>
    );
  }
  return <td className={look}>{inside}</td>;
}
