import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { type Bar, BarChart } from './BarChart.tsx';

const bars: readonly Bar[] = [
  { id: '19', label: '19', value: 10, kind: 'past', pale: true },
  { id: '20', label: '20', value: 20, kind: 'today' },
  { id: '21', label: '21', value: 15, low: 10, high: 40, kind: 'forecast' },
];
const picking = { label: 'Day', describe: ({ label, value }: Bar) => `${label}: ₹${value}` };
const figures = () => screen.getByRole('img').querySelectorAll('text.text-base');
const shown = () => [...figures()].map(({ textContent }) => textContent);

test('the figure of today stands over its bar, and that of any other day once it is chosen', () => {
  render(<BarChart label="Prices" bars={bars} formatValue={(value) => `₹${value}`} picking={picking} />);
  expect(shown()).toEqual(['₹20']);
  const day = screen.getByRole('slider', { name: 'Day' });
  expect(day.getAttribute('aria-valuetext')).toBe('20: ₹20');
  fireEvent.change(day, { target: { value: '0' } });
  expect(shown()).toEqual(['₹10']);
  expect(day.getAttribute('aria-valuetext')).toBe('19: ₹10');
});

test('a chart that nobody can ask has no figures over its bars', () => {
  render(<BarChart label="Prices" bars={bars} formatValue={String} />);
  expect(shown()).toEqual([]);
  expect(screen.queryByRole('slider')).toBeNull();
});

test('a bar that rests on few reports is drawn otherwise than the others', () => {
  const { container } = render(<BarChart label="Prices" bars={bars} formatValue={String} />);
  const [pale, today] = [...container.querySelectorAll('path')].map((path) => path.getAttribute('class'));
  expect(pale).toContain('stroke-bar-past');
  expect(today).not.toContain('stroke');
});

test('days without a bar are marked by a broken line', () => {
  const { container } = render(
    <BarChart label="Prices" bars={bars.map((bar) => ({ ...bar, afterGap: bar.id === '20' }))} formatValue={String} />,
  );
  expect(container.querySelectorAll('line[stroke-dasharray]')).toHaveLength(1);
});

test('with large text fewer days stand under the bars, so that they do not touch', () => {
  const many = Array.from({ length: 12 }, (_, at): Bar => ({
    id: `${at}`,
    label: `${10 + at}`,
    value: 9,
    kind: 'past',
  }));
  const days = () => screen.getByRole('img').querySelectorAll('text.text-sm.figures[y]').length;
  const { unmount } = render(<BarChart label="Prices" bars={many} formatValue={String} />);
  const usual = days();
  unmount();
  document.documentElement.style.fontSize = '32px';
  render(<BarChart label="Prices" bars={many} formatValue={String} />);
  document.documentElement.style.fontSize = '';
  expect(days()).toBeLessThan(usual);
});

test('the first and the highest bar of the past have their figure too, where it does not touch another', () => {
  const values = [12, 11, 11, 11, 19, 11, 11, 11, 13];
  const days = values.map((value, at): Bar => ({
    id: `${at}`,
    label: `${at}`,
    value,
    kind: at === 8 ? 'today' : 'past',
  }));
  const { rerender } = render(
    <BarChart label="Prices" bars={days} formatValue={(value) => `₹${value}`} picking={picking} />,
  );
  const all = () =>
    [...screen.getByRole('img').querySelectorAll('path ~ text')]
      .map(({ textContent }) => textContent)
      .filter((text) => text.startsWith('₹'));
  expect(all()).toEqual(['₹12', '₹19', '₹13']);
  const close = days.slice(7);
  rerender(<BarChart label="Prices" bars={close} formatValue={() => '₹1,00,00,000'} picking={picking} />);
  expect(all()).toHaveLength(1);
});

test('a touched bar says its day below the chart, in place of the words on how to ask', () => {
  render(
    <BarChart
      label="Prices"
      bars={bars}
      formatValue={(value) => `₹${value}`}
      picking={{ ...picking, hint: 'Touch a bar' }}
    />,
  );
  expect(screen.getByText('Touch a bar')).toBeTruthy();
  fireEvent.change(screen.getByRole('slider'), { target: { value: '0' } });
  expect(screen.getByText('19: ₹10')).toBeTruthy();
  expect(screen.queryByText('Touch a bar')).toBeNull();
});
