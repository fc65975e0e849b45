import type { Page } from '@playwright/test';

import { drawLeaf } from './draw-leaf.ts';
import { signInAsNewFarmer } from './farmer.ts';
import { expect } from './test.ts';

/** A file of a leaf. Another tilt gives another picture. */
export const leaf = async (name = 'leaf.jpg', tilt = 0, spots?: { size: number; colour: string }) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await drawLeaf(tilt, spots),
});

export const chooser = (page: Page) => page.locator('input[type=file]');
export const results = (page: Page) => page.getByRole('region', { name: /Analysis Results|जाँच का नतीजा/ });
export const analyze = (page: Page) => page.getByRole('button', { name: /^(Analyze Disease|रोग जाँचें)$/ });
export const photo = (page: Page, number: number) => page.getByRole('img', { name: `Photo ${number} of the plant` });
/** Counts the photos, without the drawings of a question. */
export const photos = (page: Page) => page.getByRole('main').getByRole('img', { name: /^Photo \d of the plant$/ });

/** The first analysis loads the model, perhaps beside a build and other journeys. */
export const lookTimeout = { timeout: 60_000 };

export async function openAsFarmer(page: Page): Promise<void> {
  await signInAsNewFarmer(page);
  await page.goto('/crop-disease');
  await expect(analyze(page)).toBeVisible();
}

/** Analyses a plant. The app asks for the crop once, and this person does not know it. */
export async function analyzeUnknownCrop(page: Page): Promise<void> {
  await analyze(page).click();
  await page.getByRole('button', { name: /^(I don’t know|मुझे नहीं पता)$/ }).click();
}

/** Chooses a crop by its picture in the list of all crops. */
export async function chooseCrop(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^(Crop (?!or )|फसल )/ }).click();
  await page
    .getByRole('region', { name: /^(All crops|सभी फसलें)$/ })
    .getByRole('button', { name, exact: true })
    .click();
}
