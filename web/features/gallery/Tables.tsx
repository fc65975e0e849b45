import { Card } from '#web/ui/layout/Card.tsx';
import { type Column, DataTable } from '#web/ui/layout/DataTable.tsx';
import { type StatusKind, StatusPill } from '#web/ui/figures/StatusPill.tsx';

import type { PartProps } from './sample-words.ts';

interface Paper {
  readonly name: string;
  readonly number: string;
  readonly status: StatusKind;
  readonly statusLabel: string;
}

export function Tables({ words }: PartProps) {
  const columns: readonly Column<Paper>[] = [
    { id: 'name', header: words.name, renderCell: ({ name }) => name, rowHeader: true },
    { id: 'number', header: words.number, renderCell: ({ number }) => number, numeric: true },
    {
      id: 'status',
      header: words.statusOf,
      renderCell: ({ status, statusLabel }) => <StatusPill kind={status}>{statusLabel}</StatusPill>,
    },
  ];
  const rows: readonly Paper[] = [
    { name: words.land, number: 'MH-2231', status: 'good', statusLabel: words.approved },
    { name: words.bank, number: '•••• 4471', status: 'reviewed', statusLabel: words.review },
  ];
  return (
    <Card>
      <DataTable caption={words.documents} columns={columns} rows={rows} keyOf={({ number }) => number} />
    </Card>
  );
}
