import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderScreen } from '#web/testing/render.tsx';

import { CornersStep } from './CornersStep.tsx';
import type { Quad } from './find-page.ts';
import { cutPage, type ScannedPage } from './shots.ts';

vi.mock('./shots.ts', () => ({ cutPage: vi.fn<typeof cutPage>() }));

const quad: Quad = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.995, y: 0.9 },
  { x: 0.1, y: 0.9 },
];

/** Moves a corner with keys, keeps the page and returns the corners at which it is cut. */
async function cutAfter(corner: string, keys: string): Promise<Quad | undefined> {
  const page = {} as ScannedPage;
  vi.mocked(cutPage).mockReset().mockResolvedValue(page);
  const onKeep = vi.fn<(kept: ScannedPage) => void>();
  const shot = { photo: new Blob(['photo']), quad };
  const element = <CornersStep shot={shot} onKeep={onKeep} onAgain={() => undefined} onClose={() => undefined} />;
  const { person } = await renderScreen(element, { words: ['documents'] });
  screen.getByRole('button', { name: corner }).focus();
  await person.keyboard(keys);
  await person.click(screen.getByRole('button', { name: 'Keep this page' }));
  await waitFor(() => expect(onKeep).toHaveBeenCalledWith(page));
  return vi.mocked(cutPage).mock.lastCall?.[0].quad;
}

test('the arrow keys move their corner, and no other', async () => {
  const [, ...others] = quad;
  const moved = { x: expect.closeTo(0.11) as number, y: expect.closeTo(0.09) as number };
  expect(await cutAfter('Corner 1', '{ArrowRight}{ArrowUp}')).toEqual([moved, ...others]);
});

test('no corner leaves the photo', async () => {
  expect((await cutAfter('Corner 3', '{ArrowRight}'))?.[2]).toEqual({ x: 1, y: 0.9 });
});
