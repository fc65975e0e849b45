import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { SchemeAnswers, ToldFacts } from '#contract/schemes.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';

import { noFacts } from '../testing.ts';
import { Questions } from './Questions.tsx';

beforeEach(() => localStorage.clear());

async function draw(start: Partial<ToldFacts>, ask = '') {
  let facts = { ...noFacts, ...start };
  const drawn = await renderScreen(<Questions />, {
    path: `/schemes?show=questions${ask && `&ask=${ask}`}`,
    words: ['schemes', 'scheme-questions'],
    user: aFarmer({ id: crypto.randomUUID() }),
    answers: {
      'GET /schemes/facts': () => Response.json({ success: true, data: facts }),
      'PUT /schemes/facts': ({ init }) => {
        const { birthYear, land, ...told } = JSON.parse(String(init.body)) as SchemeAnswers;
        facts = {
          ...facts,
          ...told,
          ...(birthYear && { age: 2026 - birthYear }),
          ...(land && { landAcres: 2 }),
        } as ToldFacts;
        return Response.json({ success: true, data: facts });
      },
    },
  });
  const saved = () =>
    drawn.sent.flatMap(({ name, init }) => (name === 'PUT /schemes/facts' ? JSON.parse(String(init.body)) : []));
  return { ...drawn, saved };
}

const question = (name: string) => screen.findByRole('heading', { level: 2, name });
const tap = (name: string | RegExp) => screen.getByRole('button', { name });

test('nine questions, one a screen, answered or skipped, end at the schemes with the day', async () => {
  localStorage.setItem('price-searches', JSON.stringify(['commodity=onion&state=maharashtra']));
  const { person, saved, address } = await draw({});
  await question('Which state do you live in?');
  // The state that this phone has shown is one tap.
  await person.click(tap('Maharashtra'));
  await question('What is your work?');
  await person.click(tap('Fruit, vegetables'));
  await person.click(tap('Cows, bullocks'));
  await person.click(tap('Next'));
  await question('Whose land do you farm?');
  await person.click(tap('My own'));
  await question('How much land does your family have?');
  await person.click(tap(/^Up to 5 acres/));
  await question('In which year were you born?');
  await person.click(tap('Don’t know, skip'));
  await question('Are you a woman or a man?');
  await person.click(tap('Woman'));
  await question('Which category are you in?');
  await person.click(tap('OBC'));
  await question('Which groups are you a member of?');
  await person.click(tap('None of these'));
  await question('Does anyone in the family pay income tax?');
  await person.click(tap('No'));
  await waitFor(() => expect(address()).toBe('/schemes'));
  const [answers, last] = [Object.assign({}, ...saved()) as SchemeAnswers, saved().at(-1) as SchemeAnswers];
  expect(answers).toMatchObject({
    state: 'IN-MH',
    works: ['garden-crops'],
    animals: ['cattle'],
    isFisher: false,
    isFarmWorker: false,
    tenure: 'owns',
    land: 'to-2-hectares',
    gender: 'female',
    socialCategory: 'obc',
    groups: [],
    paysIncomeTax: false,
  });
  expect(answers).not.toHaveProperty('birthYear');
  expect(last.answeredOn).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('a known fact is not asked again, and a family without land is not asked how much', async () => {
  const known = { state: 'IN-MH', works: [], animals: [], isFisher: false, isFarmWorker: true } as const;
  const { person } = await draw({ ...known, animals: [], works: [] });
  await question('Whose land do you farm?');
  await person.click(tap('I have no land'));
  expect(await question('In which year were you born?')).toBeTruthy();
});

test('once answered, all answers stand on one screen, and a changed one leads back there', async () => {
  const { person, address } = await draw({ answeredOn: '2026-11-28', state: 'IN-MH', gender: 'male' });
  await question('Your nine answers');
  expect(screen.getByRole('link', { name: /Which state do you live in\?\s*Maharashtra/ })).toBeTruthy();
  expect(screen.getAllByText('not answered').length).toBeGreaterThan(0);
  await person.click(screen.getByRole('link', { name: /woman or a man\?\s*Man/ }));
  await question('Are you a woman or a man?');
  expect(screen.getByRole('button', { name: 'Man', pressed: true })).toBeTruthy();
  await person.click(tap('Woman'));
  await question('Your nine answers');
  expect(address()).toBe('/schemes?show=questions');
  expect(await screen.findByRole('link', { name: /woman or a man\?\s*Woman/ })).toBeTruthy();
});

test('a fact of the profile is shown and changes there', async () => {
  await draw({ answeredOn: '2026-11-28', state: 'IN-MH', ofProfile: ['state'] }, 'state');
  await question('Which state do you live in?');
  expect(screen.getByText('Maharashtra')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Change in the profile' }).getAttribute('href')).toBe(
    '/profile?tab=personal&edit=state',
  );
});

const wrongYear = /^Enter the year of birth with all four digits, from 1900 to 2026\.$/;

test.each([
  ['१९८५', 1985],
  ['1985', 1985],
  ['', undefined],
  ['85', undefined],
  ['2027', undefined],
  ['abc', undefined],
] as const)('the year of birth "%s" is read as %s', async (text, birthYear) => {
  vi.useFakeTimers({ now: new Date('2026-11-23T18:00:00Z'), shouldAdvanceTime: true });
  const { person, saved } = await draw({}, 'birthYear');
  fireEvent.change(await screen.findByLabelText('Year, as 1980'), { target: { value: text } });
  await person.click(tap('Next'));
  if (birthYear === undefined) {
    expect(await screen.findByText(wrongYear)).toBeTruthy();
    expect(saved()).toEqual([]);
  } else await waitFor(() => expect(saved()).toContainEqual({ birthYear }));
  vi.useRealTimers();
});
