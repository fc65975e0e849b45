import { expect, test } from 'vitest';

import { type Answers, type CropStage, cropToday, nextTask } from './crop-day.ts';

const onion: readonly CropStage[] = [
  { stage: 'establishing', days: [0, 15], due: [{ do: 'water', everyDays: [5, 7] }] },
  {
    stage: 'growth',
    days: [16, 50],
    due: [
      { do: 'water', everyDays: [7, 10] },
      { do: 'weed', days: [25, 30] },
      { do: 'feed', of: ['n'], days: [30, 32] },
      { do: 'look', problems: ['onion__thrips'] },
    ],
  },
  { stage: 'harvest', days: [116, 130], due: [{ do: 'harvest' }] },
];

function keysOn(today: string, answers: Answers = {}) {
  return cropToday(onion, { since: '2026-12-01', answers }, today).tasks.map(({ key }) => key);
}

test('the day counts from the start, and the stage is the one of that day', () => {
  const today = cropToday(onion, { since: '2026-12-01', answers: {} }, '2026-12-26');
  expect([today.day, today.at]).toEqual([25, 1]);
  expect(cropToday(onion, { since: '2026-12-01', answers: {} }, '2026-11-28')).toEqual({
    day: -3,
    at: undefined,
    tasks: [expect.objectContaining({ key: 'water:0', from: '2026-12-01' })],
  });
});

test('this week has what begins within six days, and nothing that is over', () => {
  expect(keysOn('2026-12-26')).toEqual(['water:16', 'weed:25', 'feed:30', 'look:16']);
  expect(keysOn('2027-01-01')).toEqual(['water:16', 'feed:30', 'look:16']);
  expect(keysOn('2027-06-01')).toEqual([]);
});

test('a done task does not come again, but a repeated one comes when its days have passed', () => {
  const done = { answer: 'done', day: '2026-12-26' } as const;
  expect(keysOn('2026-12-27', { 'weed:25': done })).not.toContain('weed:25');
  expect(keysOn('2026-12-26', { 'water:16': done })).not.toContain('water:16');
  const { tasks } = cropToday(onion, { since: '2026-12-01', answers: { 'water:16': done } }, '2026-12-28');
  expect(tasks.find(({ key }) => key === 'water:16')).toMatchObject({ from: '2027-01-02', to: '2027-01-05' });
});

test('later comes again after three days, not for me never', () => {
  expect(keysOn('2026-12-27', { 'look:16': { answer: 'later', day: '2026-12-26' } })).not.toContain('look:16');
  expect(keysOn('2026-12-29', { 'look:16': { answer: 'later', day: '2026-12-26' } })).toContain('look:16');
  expect(keysOn('2027-01-02', { 'look:16': { answer: 'notForMe', day: '2026-12-26' } })).not.toContain('look:16');
});

test('a tree’s stages are by month, over the new year too', () => {
  const mango: readonly CropStage[] = [
    { stage: 'rest', months: [11, 1], due: [{ do: 'stop-water' }] },
    { stage: 'flowering', months: [2, 3], due: [{ do: 'look', problems: ['mango__hopper'] }] },
  ];
  const on = (today: string) => cropToday(mango, { since: '2015-07-01', answers: {} }, today);
  expect(on('2027-01-10')).toMatchObject({
    at: 0,
    tasks: [{ key: 'stop-water:2026-11', from: '2026-11-01', to: '2027-01-31' }],
  });
  expect(on('2026-12-05').tasks[0]?.to).toBe('2027-01-31');
  expect(on('2027-01-28').tasks.map(({ key }) => key)).toEqual(['stop-water:2026-11', 'look:2027-02']);
});

test('the next water is the one of the stage, or the first after the last answer', () => {
  const next = (today: string, answers: Answers = {}) =>
    nextTask(onion, { since: '2026-12-01', answers }, today, (thing) => thing.do === 'water');
  expect(next('2026-11-10')).toMatchObject({ from: '2026-12-01', to: '2026-12-16' });
  const done = { 'water:16': { answer: 'done', day: '2026-12-20' } } as const;
  expect(next('2026-12-21', done)).toMatchObject({ from: '2026-12-27', to: '2026-12-30' });
  expect(next('2027-03-30')).toBeUndefined();
});
