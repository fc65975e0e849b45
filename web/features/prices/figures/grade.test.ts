import { expect, test } from 'vitest';

import { aReport } from '../testing.tsx';
import { gradeToSay } from './grade.ts';

const paddy = { id: 'paddy', name: 'Paddy' };
const said = (...grades: string[]) => {
  const rows = grades.map((grade) => aReport({ grade }));
  return rows.map((row) => gradeToSay(row, rows));
};

test('the ordinary grade of all that is listed says nothing', () => {
  for (const grade of ['FAQ', 'Local', '']) expect(said(grade, grade)).toEqual([undefined, undefined]);
});

test('one out of the ordinary is said, though it is the only one', () => {
  expect(said('Non-FAQ')).toEqual(['Non-FAQ']);
  expect(said('Grade A')).toEqual(['A']);
});

test('of several each is said that has a name', () => {
  expect(said('FAQ', 'Non-FAQ', 'Local', '')).toEqual(['FAQ', 'Non-FAQ', 'Local', undefined]);
});

test('another commodity’s grade makes none worth saying', () => {
  const rows = [aReport({ grade: 'FAQ' }), aReport({ grade: 'Local', commodity: paddy })];
  expect(rows.map((row) => gradeToSay(row, rows))).toEqual([undefined, undefined]);
});
