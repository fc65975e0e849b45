import ChartColumn from 'lucide-react/icons/chart-column';
import Table2 from 'lucide-react/icons/table-2';
import { type ReactNode, useId, useState } from 'react';

import { classes } from '../classes.ts';
import { type Column, DataTable } from '../layout/DataTable.tsx';

interface ChartFrameProps<Row> {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly level?: 2 | 3;
  /** A SourceLine: every chart needs one. */
  readonly source: ReactNode;
  /** The name of the other view, for the button: "Table" or "Chart". */
  readonly tableLabel: string;
  readonly chartLabel: string;
  readonly table: {
    readonly columns: readonly Column<Row>[];
    readonly rows: readonly Row[];
    readonly keyOf: (row: Row) => string;
  };
  /** Buttons beside the table's button: an export. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A chart with its title and its source. One tap shows the same figures as a table. */
export function ChartFrame<Row>(props: ChartFrameProps<Row>) {
  const { title, text, level = 3, source, tableLabel, chartLabel, table, actions, children } = props;
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  const Title = level === 2 ? 'h2' : 'h3';
  const Icon = asTable ? ChartColumn : Table2;
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <figcaption>
        <Title id={id}>{title}</Title>
        {text ? <p className="text-sm text-ink-soft">{text}</p> : null}
      </figcaption>
      <div className={classes('min-w-0', !asTable && '-mt-2')}>
        {asTable ? <DataTable {...table} caption={title} captionHidden onPhone="scroll" /> : children}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {source}
        <div className="-mx-4 flex flex-wrap">
          <button type="button" aria-pressed={asTable} onClick={() => setAsTable(!asTable)} className="button-quiet">
            <Icon aria-hidden className="size-5" />
            {asTable ? chartLabel : tableLabel}
          </button>
          {actions}
        </div>
      </div>
    </figure>
  );
}
