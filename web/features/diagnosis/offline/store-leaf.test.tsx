import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { useKeptDrawings } from '#web/drawings/use-kept-drawings.ts';

import { CropDisease } from '../CropDisease.tsx';
import { leafModel, renderDiagnosis } from '../testing.tsx';

vi.mock('#web/drawings/use-kept-drawings.ts', () => ({ useKeptDrawings: vi.fn<() => void>() }));

const card = async () => within(await screen.findByRole('region', { name: 'Diagnose without internet' }));

test('storing the leaf model says what it costs, shows how far it is, and then that it is there', async () => {
  const { person } = await renderDiagnosis(CropDisease);
  const storing = Promise.withResolvers<void>();
  leafModel.storeLeaf.mockImplementation(async ({ onProgress }) => {
    onProgress(4.5 * 1024 * 1024);
    await storing.promise;
  });
  expect(await (await card()).findByText(/9 MB of data, 20 MB on the phone/)).toBeTruthy();
  await person.click(await (await card()).findByRole('button', { name: 'Download (9 MB)' }));
  expect(await (await card()).findByText('4.5 MB of 9 MB')).toBeTruthy();
  expect(useKeptDrawings).not.toHaveBeenCalled();
  leafModel.isLeafStored.mockResolvedValue(true);
  storing.resolve();
  expect(await (await card()).findByText('Ready: works without internet')).toBeTruthy();
  expect((await card()).getByText(/It uses 20 MB of space/)).toBeTruthy();
  // The questions after a photo show these drawings.
  expect(useKeptDrawings).toHaveBeenCalled();
});

test('storing can be cancelled, without a word of failure', async () => {
  const { person } = await renderDiagnosis(CropDisease);
  leafModel.storeLeaf.mockImplementation(
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  await person.click(await screen.findByRole('button', { name: 'Download (9 MB)' }));
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Download (9 MB)' })).toBeTruthy();
  expect(screen.queryByText(/download did not work/)).toBeNull();
});

test.each([
  ['a connection that breaks', 'download', /good connection/],
  ['a phone that is full', 'deviceFull', /no room left/],
])('%s is said in words', async (_what, reason, words) => {
  const { person } = await renderDiagnosis(CropDisease);
  leafModel.storeLeaf.mockRejectedValue(Object.assign(new Error('no'), { reason }));
  await person.click(await screen.findByRole('button', { name: 'Download (9 MB)' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test('the leaf model goes from the phone when asked', async () => {
  const { person } = await renderDiagnosis(CropDisease, { isLeafStored: true });
  leafModel.removeLeaf.mockImplementation(async () => void leafModel.isLeafStored.mockResolvedValue(false));
  await person.click(await screen.findByRole('button', { name: 'Remove from this phone' }));
  expect(await screen.findByText('The plant check is removed from this phone.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Download (9 MB)' })).toBeTruthy();
});
