import { expect, test } from 'vitest';

import { readCure } from './read-cure.ts';

test('numbered lines are steps, the others stand around them', () => {
  expect(readCure('Part shown: leaf.\n1. Pick off the leaves.\n2. Water at the root.')).toEqual({
    notes: ['Part shown: leaf.'],
    steps: ['Pick off the leaves.', 'Water at the root.'],
  });
});

test('steps that a model wrote on one line, in Markdown, are told apart', () => {
  expect(readCure('For the leaf: 1. **Remove** sick leaves. 2) Spray as the label says.')).toEqual({
    notes: ['For the leaf:'],
    steps: ['Remove sick leaves.', 'Spray as the label says.'],
  });
});

test('a number within a sentence begins no step', () => {
  expect(readCure('Keep 1.5 m between plants. Call 1800-180-1551.').steps).toEqual([]);
  expect(readCure('1. Wait 3 to 5 days.\n2. Look again.').steps).toEqual(['Wait 3 to 5 days.', 'Look again.']);
});

test('Hindi steps end with a danda', () => {
  expect(readCure('1. पत्ते तोड़ें। 2. जड़ में पानी दें।').steps).toEqual(['पत्ते तोड़ें।', 'जड़ में पानी दें।']);
});
