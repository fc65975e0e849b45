import { expect, test } from 'vitest';

import { nameKey } from './names.ts';
import { findState, stateNames, states } from './states.ts';

test('there are 28 states and then 8 union territories, each in alphabetical order', () => {
  const kinds = Object.groupBy(states, (state) => state.kind);
  expect(kinds.state).toHaveLength(28);
  expect(kinds['union-territory']).toHaveLength(8);
  expect(states).toEqual([...(kinds.state ?? []), ...(kinds['union-territory'] ?? [])]);
  for (const group of Object.values(kinds)) {
    const ids = group.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
  }
  expect(states[0]?.id).toBe('andhra-pradesh');
  expect(states.at(-1)?.id).toBe('puducherry');
});

test('no two states share an id, a code, a name or an alias', () => {
  const names = states.flatMap((state) => [...new Set([state.id, state.code, ...stateNames(state)].map(nameKey))]);
  expect(new Set(names).size).toBe(names.length);
});

test('every state has an ISO code', () => {
  for (const state of states) expect(state.code).toMatch(/^IN-[A-Z]{2}$/);
});

test.each([
  ['Keralam', 'kerala'],
  ['Orissa', 'odisha'],
  ['Chattisgarh', 'chhattisgarh'],
  ['NCT of Delhi', 'delhi'],
  ['Pondicherry', 'puducherry'],
  ['Uttrakhand', 'uttarakhand'],
  ['Jammu & Kashmir', 'jammu-and-kashmir'],
  ['Andaman and Nicobar', 'andaman-and-nicobar-islands'],
  ['  tamilnadu ', 'tamil-nadu'],
  ['महाराष्ट्र', 'maharashtra'],
  ['केरलम', 'kerala'],
  ['IN-UP', 'uttar-pradesh'],
])('the spelling %s is found', (spelling, id) => {
  expect(findState(spelling)?.id).toBe(id);
});

test('an unknown state is not guessed at', () => {
  expect(findState('Bengal')).toBeUndefined();
  expect(findState('')).toBeUndefined();
});
