import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { DataTable } from './DataTable.tsx';

test('a cell is read with its column and row, and the label shown to the eye on a phone is not read again', () => {
  render(
    <DataTable
      caption="Documents"
      columns={[
        { id: 'name', header: 'Name', renderCell: ({ name }) => name, rowHeader: true },
        { id: 'status', header: 'Status', renderCell: ({ status }) => status },
      ]}
      rows={[{ name: 'Land record', status: 'Verified' }]}
      keyOf={({ name }) => name}
    />,
  );
  expect(screen.getByRole('table', { name: 'Documents' })).toBeDefined();
  expect(screen.getByRole('rowheader', { name: 'Land record' })).toBeDefined();
  expect(screen.getByRole('cell', { name: 'Verified' })).toBeDefined();
});
