import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const catalogue = new URL('../../catalogue/schemes/', import.meta.url);
const near = new Set(['IN-MH', 'IN-GA', 'IN-GJ', 'IN-MP', 'IN-CG', 'IN-KA', 'IN-TS', 'IN-DH']);
const fields = ['title', 'about', 'benefit', 'eligibility', 'howToApply'];

test('schemes for farmers of Maharashtra and its neighbours have all their words in Marathi', () => {
  const lacking = readdirSync(catalogue).flatMap((file) => {
    const schemes = readJson(new URL(file, catalogue)) as { id: string; states: string[] }[];
    const words = readJson(new URL(`schemes/${file}`, import.meta.url)) as Record<string, Record<string, string>>;
    const reached = schemes.filter(({ states }) => states.length === 0 || states.some((state) => near.has(state)));
    return reached.filter(({ id }) => fields.some((field) => words[id]?.[field] === undefined)).map(({ id }) => id);
  });
  expect(lacking).toEqual([]);
});

function readJson(file: URL): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
