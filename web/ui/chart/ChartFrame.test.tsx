import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { type Bar, BarChart } from './BarChart.tsx';
import { ChartFrame } from './ChartFrame.tsx';
import { LineChart } from './LineChart.tsx';

const bars: readonly Bar[] = [
  { id: '19', label: '19', value: 10, kind: 'past' },
  { id: '20', label: '20', value: 20, kind: 'today' },
  { id: '21', label: '21', value: 15, low: 10, high: 40, kind: 'forecast' },
];

test('a chart turns into a table of the same figures and back', async () => {
  render(
    <ChartFrame
      title="Past 10 days"
      source="Agmarknet"
      tableLabel="Table"
      chartLabel="Chart"
      table={{
        columns: [
          { id: 'day', header: 'Day', renderCell: ({ label }) => label, rowHeader: true },
          { id: 'price', header: 'Price', renderCell: ({ value }) => `₹${value}`, numeric: true },
        ],
        rows: bars,
        keyOf: ({ id }) => id,
      }}
    >
      <BarChart label="It rose from 10 to 20 rupees." bars={bars} formatValue={String} />
    </ChartFrame>,
  );
  const figure = screen.getByRole('figure', { name: 'Past 10 days' });
  expect(within(figure).getByRole('img', { name: 'It rose from 10 to 20 rupees.' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Table' }));
  expect(screen.queryByRole('img')).toBeNull();
  const table = screen.getByRole('table', { name: 'Past 10 days' });
  expect(within(table).getAllByRole('row')).toHaveLength(bars.length + 1);
  const today = within(table).getByRole('row', { name: /20/ });
  expect(within(today).getByRole('rowheader').textContent).toBe('20');
  expect(within(today).getByRole('cell', { name: '₹20' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Chart' }));
  expect(screen.getByRole('img')).toBeDefined();
});

/** Returns the heights of the bars. A bar's path goes up, across and down again by the same height. */
function heightsOf(container: HTMLElement): number[] {
  return [...container.querySelectorAll('path')].map((path) => {
    const [, up = '0', radius = '0'] = /v-([\d.]+)q0 -([\d.]+)/.exec(path.getAttribute('d') ?? '') ?? [];
    return Number(up) + Number(radius);
  });
}

test('bars stand on zero: twice the price is twice the height', () => {
  const { container } = render(<BarChart label="Prices" bars={bars} formatValue={String} />);
  const [past = 0, today = 0] = heightsOf(container);
  expect(today / past).toBeCloseTo(2);
});

test('a forecast alone is dashed and carries its range', () => {
  const { container } = render(<BarChart label="Prices" bars={bars} formatValue={String} />);
  const paths = [...container.querySelectorAll('path')];
  expect(paths.map((path) => path.hasAttribute('stroke-dasharray'))).toEqual([false, false, true]);
  expect(container.querySelectorAll('line.stroke-marigold-dark')).toHaveLength(1);
});

test('a chart of nothing, of one day and of a flat price draws without a number that is none', () => {
  const flat = [{ id: '1', label: '1 Nov', value: 5 }];
  const { container } = render(
    <>
      <BarChart label="Nothing" bars={[]} formatValue={String} />
      <BarChart label="Zero" bars={[{ id: '1', label: '1', value: 0, kind: 'past' }]} formatValue={String} />
      <LineChart label="Nothing" points={[]} formatValue={String} />
      <LineChart label="One day" points={flat} formatValue={String} />
    </>,
  );
  expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
});
