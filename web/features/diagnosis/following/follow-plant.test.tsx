import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { Diagnosis } from '#contract/diagnosis.ts';
import type { PlantLook } from '#contract/plant-looks.ts';
import { lookPath } from '#domain/plants/plant-looks.ts';
import { languageCodes, sayIn } from '#languages/words.ts';
import { failed } from '#web/testing/server.ts';

import { bodyOf, one, openDetails } from '../details/testing.tsx';
import { aPhoto } from '../testing.tsx';

beforeEach(() => {
  vi.setSystemTime('2026-11-20T06:00:00Z');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const found = (about: Partial<Diagnosis>) => ({ success: true as const, data: { ...one, ...about } });
const looked = (...looks: PlantLook[]) => ({ success: true as const, data: { looks } });
const box = () => screen.findByRole('region', { name: 'Follow this plant' });

test('a farmer lets Khet ask again, hears the day, and may end it', async () => {
  const { person, sent } = await openDetails({
    answers: {
      'PUT /crop-disease/:id/follow': ({ init }) =>
        Response.json(found({ lookOn: String(init.body).includes('true') ? '2026-11-25' : null })),
    },
  });
  await person.click(within(await box()).getByRole('button', { name: 'Ask me in 5 days' }));
  expect(await screen.findByText('Khet asks you again on 25 November 2026.')).toBeTruthy();
  expect(bodyOf(sent, 'PUT /crop-disease/:id/follow')).toEqual({ follows: true, language: 'en' });
  await person.click(screen.getByRole('button', { name: 'Do not ask me' }));
  expect(await within(await box()).findByRole('button', { name: 'Ask me in 5 days' })).toBeTruthy();
});

test('on the day a photo and one tap say how the plant is, and the advice follows', async () => {
  vi.setSystemTime('2026-11-25T06:00:00Z');
  let looks: PlantLook[] = [];
  const { person, sent } = await openDetails({
    answers: {
      'GET /crop-disease/:id': found({ lookOn: '2026-11-25', severity: 'high' }),
      'GET /crop-disease/:id/looks': () => Response.json(looked(...looks)),
      'GET /crop-disease/:id/looks/:day/photo': () => new Response('picture'),
      'POST /crop-disease/:id/looks': () => {
        looks = [{ day: '2026-11-25', change: 'worse', photo: '/a' }];
        return Response.json(found({ lookOn: '2026-11-28', status: 'Needs expert' }));
      },
    },
  });
  const due = within(await box());
  await person.upload(due.getByLabelText('Add a photo of today'), aPhoto());
  expect(await due.findByRole('img', { name: 'This photo goes with your answer' })).toBeTruthy();
  await person.click(due.getByRole('button', { name: 'Worse' }));
  expect(await due.findByText('Worse: get help today')).toBeTruthy();
  expect(due.getByText('Khet asks you again on 28 November 2026.')).toBeTruthy();
  expect(due.getByRole('link', { name: '1800-180-1551' }).getAttribute('href')).toBe('tel:18001801551');
  expect(await due.findByRole('img', { name: 'The plant on 25 November 2026' })).toBeTruthy();
  const form = sent.findLast(({ name }) => name === 'POST /crop-disease/:id/looks')?.init.body as FormData;
  expect([form.get('change'), form.get('image')]).toEqual(['worse', expect.any(File)]);
});

test('the question that is due stands before the answer’s steps, and stays there with its advice', async () => {
  vi.setSystemTime('2026-11-25T06:00:00Z');
  let looks: PlantLook[] = [];
  const { person } = await openDetails({
    answers: {
      'GET /crop-disease/:id': found({ lookOn: '2026-11-25' }),
      'GET /crop-disease/:id/looks': () => Response.json(looked(...looks)),
      'POST /crop-disease/:id/looks': () => {
        looks = [{ day: '2026-11-25', change: 'better', photo: null }];
        return Response.json(found({ lookOn: '2026-11-30' }));
      },
    },
  });
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  await person.click(within(await box()).getByRole('button', { name: 'Better' }));
  await within(await box()).findByText('Khet asks you again on 30 November 2026.');
  expect(headings()[0]).toBe('Follow this plant');
});

test('where nothing is due, the plant is followed after the answer’s steps', async () => {
  await openDetails({ answers: { 'GET /crop-disease/:id': found({ lookOn: '2026-11-25' }) } });
  await box();
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.indexOf('Follow this plant')).toBeGreaterThan(headings.indexOf('How to Cure'));
});

test('a link to the question scrolls to it', async () => {
  vi.setSystemTime('2026-11-25T06:00:00Z');
  const scrolled: Element[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scroll(this: Element) {
    scrolled.push(this);
  });
  await openDetails({
    path: lookPath(one._id),
    answers: { 'GET /crop-disease/:id': found({ lookOn: '2026-11-25' }), 'GET /crop-disease/:id/looks': looked() },
  });
  const follow = await box();
  await vi.waitFor(() => expect(scrolled.some((part) => part.contains(follow))).toBe(true));
});

test('a file that is no photo is told at the place where it was chosen', async () => {
  vi.setSystemTime('2026-11-25T06:00:00Z');
  const { person } = await openDetails({
    answers: {
      'GET /crop-disease/:id': found({ lookOn: '2026-11-25' }),
      'GET /crop-disease/:id/looks': looked(),
    },
  });
  const field = within(await box()).getByLabelText('Add a photo of today');
  await person.upload(field, new File(['no picture'], 'leaf.jpg', { type: 'image/jpeg' }));
  const problem = await within(await box()).findByText('Please select a valid image file (JPEG, PNG, WebP)');
  expect(field).toHaveProperty('ariaInvalid', 'true');
  expect(problem.closest('[id]')?.id).toBe(field.getAttribute('aria-describedby'));
  expect(document.activeElement).toBe(field);
});

test('twice better is recovering, which is one tap to keep, and an answer that fails stays to be sent', async () => {
  vi.setSystemTime('2026-11-30T06:00:00Z');
  const better = (day: string): PlantLook => ({ day, change: 'better', photo: null });
  const { person, sent } = await openDetails({
    answers: {
      'GET /crop-disease/:id/looks': looked(better('2026-11-25'), better('2026-11-28')),
      'POST /crop-disease/:id/looks': () => failed(500, 'internal'),
      'PUT /crop-disease/:id/status': found({ status: 'Recovered' }),
    },
  });
  const follow = within(await box());
  expect(await follow.findByText('The plant recovers')).toBeTruthy();
  await person.click(follow.getByRole('button', { name: 'It is healthy again' }));
  expect(bodyOf(sent, 'PUT /crop-disease/:id/status')).toEqual({ status: 'Recovered', language: 'en' });
  await person.click(follow.getByRole('button', { name: 'How is it now?' }));
  await person.click(follow.getByRole('button', { name: 'Same as before' }));
  expect(await screen.findByText('That could not be saved. Please try again.')).toBeTruthy();
  expect(follow.getByRole('button', { name: 'Same as before' })).toBeTruthy();
});

test.each(languageCodes)('in %s the plant can be followed', async (language) => {
  await openDetails({ language });
  const name = sayIn('plant-looks', language)('title');
  expect(await screen.findByRole('region', { name })).toBeTruthy();
});
