import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

import {
  analyze,
  analyzeUnknownCrop,
  chooseCrop,
  chooser,
  leaf,
  lookTimeout,
  openAsFarmer,
  photo,
  photos,
  results,
} from './support/diagnosis.ts';
import { expect, expectAccessible, expectContrast, expectFits, test } from './support/test.ts';

test('a leaf is diagnosed, and each stage passes axe and reads in the dark', async ({ page }) => {
  await openAsFarmer(page);
  await expectAccessible(page);
  await chooser(page).setInputFiles([await leaf(), await leaf('other.jpg', 40)]);
  await expect(photo(page, 2)).toBeVisible();
  await expectAccessible(page);
  await analyze(page).click();
  await expect(page.getByRole('dialog', { name: 'Which crop is it?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I don’t know' }).click();
  const details = results(page).getByRole('link', { name: 'View Details' });
  await expect(details).toBeVisible(lookTimeout);
  await expect(page.getByRole('list', { name: 'Recent Diagnoses' }).locator('img')).toHaveCount(1);
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectContrast(page);
  await details.click();
  await expect(page.getByRole('link', { name: 'All diagnoses' })).toBeVisible();
  await expect(photos(page)).toHaveCount(2);
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
});

test.describe('in Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('the answer and its details speak Hindi and fit the phone', async ({ page }) => {
    await openAsFarmer(page);
    await chooser(page).setInputFiles(await leaf());
    await chooseCrop(page, 'टमाटर');
    await analyze(page).click();
    const details = results(page).getByRole('link', { name: 'पूरी जानकारी देखें' });
    await expect(details).toBeVisible(lookTimeout);
    await expectFits(page);
    await details.click();
    await expect(page.getByRole('heading', { name: 'इलाज कैसे करें' })).toBeVisible();
    await expectFits(page);
  });
});

/** Records every drawn word, as on the pages of a report. */
async function watchDrawing(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const words: string[] = [];
    Object.assign(window, { drawnWords: words });
    const draw = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      words.push(text);
      draw.call(this, text, ...place);
    };
  });
  return () => page.evaluate(() => (window as unknown as { drawnWords: string[] }).drawnWords.join(' '));
}

/** The leaf model is not sure about the drawn leaf when the crop is rice. These are its questions, in any order. */
const onTheRice: ReadonlyMap<string, 'Yes' | 'No' | 'Can’t tell'> = new Map([
  ['Are there tiny raised black flecks that do not wipe off?', 'Yes'],
  ['Are the spots small, oval and brown, like sesame seeds?', 'Can’t tell'],
  ['Are the leaves yellow-orange from the tip, and the plants short?', 'No'],
]);

test('a photo that leaves the model unsure becomes a conversation, and the farmer follows the plant until it has recovered', async ({
  page,
}) => {
  const drawn = await watchDrawing(page);
  await openAsFarmer(page);
  await expect(page.getByText('Personalized for Asha Patil')).toBeVisible();
  await chooser(page).setInputFiles(await leaf('leaf.jpg', 30, { size: 0.35, colour: '#e0b050' }));
  await expect(page.locator('[aria-current=step]')).toContainText('Analysis');
  await page.getByLabel('Plant part').selectOption('Leaf');
  await chooseCrop(page, 'Paddy (rice)');
  const sending = page.waitForRequest('**/crop-disease/diagnose');
  // A second tap at once must neither cancel nor ask again.
  await analyze(page).dblclick();
  const sent = Number((await (await sending).allHeaders())['content-length']);
  expect(sent).toBeGreaterThan(5_000);
  expect(sent).toBeLessThan(205 * 1024);
  await expect(page.getByText('Disease analysis completed successfully!')).toBeVisible(lookTimeout);
  await expect(page.locator('[aria-current=step]')).toContainText('Result');
  await expect(results(page).getByText('-', { exact: true })).toHaveCount(0);

  await test.step('the candidates stand side by side, each with its picture and the signs that tell it apart', async () => {
    await expect(results(page).getByRole('heading', { name: 'These are possible' })).toBeVisible();
    // The first screenful shows the first question with its replies.
    await expect(results(page).getByText('Analysis Results')).toBeInViewport({ ratio: 1 });
    for (const reply of ['Yes', 'No', 'Can’t tell']) {
      await expect(results(page).getByRole('button', { name: reply, exact: true })).toBeInViewport({ ratio: 1 });
    }
    for (const [name, sign] of [
      ['Leaf smut', /black flecks/i],
      ['Brown spot', /flat, larger/i],
      ['Tungro', /orange/i],
    ] as const) {
      const card = results(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name }) });
      await expect(card.locator('img')).toBeVisible();
      await expect(card).toContainText(sign);
    }
  });

  await test.step('the questions lead to two, the likelier one called so, and to what helps in either case first', async () => {
    for (const number of [1, 2, 3]) {
      const question = results(page)
        .getByRole('group')
        .filter({ hasText: `Question ${number} of 3` });
      const asked = (await question.locator('legend').textContent()) ?? '';
      // On a phone nothing may look chosen because the finger tapped there for the last question.
      const looks = await question
        .getByRole('button', { name: /^(Yes|No|Can’t tell)$/ })
        .evaluateAll((replies) => replies.map((each) => getComputedStyle(each).backgroundColor));
      expect(new Set(looks).size).toBe(1);
      const reply = onTheRice.get(asked);
      if (reply === undefined) throw new Error(`Nobody expected this question: ${asked}`);
      await question.getByRole('button', { name: reply, exact: true }).click();
    }
    await expect(results(page).getByRole('heading', { name: 'One is much likelier than the other' })).toBeVisible();
    await expect(results(page).getByText('Most likely', { exact: true })).toBeVisible();
    await expect(results(page).getByText(/Do first what helps in either case/)).toBeVisible();
    await expect(results(page).getByRole('link', { name: /^(Leaf smut|Brown spot)$/ })).toHaveCount(2);
    await expect(page.getByText('By the photos and 3 answers of yours')).toBeVisible();
    await expectAccessible(page);
  });
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    results(page).getByRole('button', { name: 'Download Report' }).click(),
  ]);
  expect(report.suggestedFilename()).toMatch(/^khet-diagnosis-\d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await report.path())).subarray(0, 8).toString()).toBe('%PDF-1.4');
  for (const [asked, reply] of onTheRice) expect(await drawn()).toContain(`${asked} ${reply}.`);

  await results(page).getByRole('link', { name: 'View Details' }).click();
  await page.getByText('Treating', { exact: true }).click();
  await expect(page.getByText('Noted: Treating.')).toBeVisible();
  // If the model names nothing, there is no "no" button and the note shows at once.
  const wrong = page.getByRole('button', { name: 'No, it was not' });
  const note = page.getByLabel('What was it really?');
  await expect(wrong.or(note)).toBeVisible();
  if (await wrong.isVisible()) await wrong.click();
  await note.fill('Nitrogen was lacking');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Thank you. That is noted.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Treating' })).toBeChecked();
  for (const [asked, reply] of onTheRice) {
    await expect(page.getByText(asked).locator('xpath=..')).toContainText(reply);
  }
  await expect(page.getByLabel('What was it really?')).toHaveValue('Nitrogen was lacking');
  await page.getByRole('link', { name: 'All diagnoses' }).click();
  await page.getByRole('button', { name: 'Recovered' }).click();
  await expect(page.getByText('None with this status')).toBeVisible();
  await page.getByRole('button', { name: 'Treating' }).click();
  await page.getByRole('list', { name: 'Recent Diagnoses' }).getByRole('link').click();
  await page.getByRole('button', { name: 'Delete this diagnosis' }).click();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.getByRole('button', { name: 'Delete this diagnosis' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No diagnosis yet')).toBeVisible();
});

test.describe('when the server cannot', () => {
  test.use({ expectedNoise: [/Failed to load resource|ERR_FAILED/] });

  test('cancelling and failing lose no photo; a key of the farmer’s own is asked first, and Khet where it fails', async ({
    page,
  }) => {
    await openAsFarmer(page);
    await chooser(page).setInputFiles([await leaf(), await leaf('other.jpg', 40)]);

    await test.step('a cancelled analysis loses no photo', async () => {
      await page.route('**/crop-disease/diagnose', () => undefined);
      await analyzeUnknownCrop(page);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(photo(page, 2)).toBeVisible();
      await expect(page.getByText('Unknown')).toHaveCount(0);
      await page.unroute('**/crop-disease/diagnose');
    });

    await test.step('a failed analysis loses no photo', async () => {
      await page.route('**/api/v1/{crop-disease/diagnose,voice-assistant/**}', (route) => route.abort());
      await analyze(page).click();
      await expect(results(page).getByText('No cure information available.')).toBeVisible();
      await expect(results(page).getByText('Khet could not be reached.')).toBeVisible();
      await expect(photo(page, 2)).toBeVisible();
      await expectAccessible(page);
      await page.unrouteAll();
    });

    await test.step('a key of the farmer’s own is asked first, and what it says is shown as its own', async () => {
      await page.evaluate(() => {
        const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string };
        localStorage.setItem(`ai-key:${id}`, 'my-key');
      });
      const text = 'Here: {"problem": "tomato__early_blight"}';
      const reply = { candidates: [{ content: { parts: [{ text }] } }] };
      await page.route('https://generativelanguage.googleapis.com/**', (route) =>
        route.fulfill({ json: reply, headers: { 'access-control-allow-origin': '*' } }),
      );
      const asked = page.waitForRequest(/:generateContent\?key=my-key$/);
      await analyze(page).click();
      expect((await asked).headers()['authorization']).toBeUndefined();
      await expect(results(page).getByText('Early blight')).toBeVisible();
      await expect(results(page).getByText('Analyzed with your own AI key.')).toBeVisible();
    });

    await test.step('where it fails, Khet looks itself: the next try works', async () => {
      await page.unrouteAll();
      await page.route('https://generativelanguage.googleapis.com/**', (route) => route.fulfill({ status: 403 }));
      await page.getByRole('button', { name: 'Analyze again' }).click();
      await expect(results(page).getByText("Analyzed by Khet's leaf model")).toBeVisible(lookTimeout);
      await expect(results(page).getByRole('link', { name: 'View Details' })).toBeVisible();
    });
  });
});
