import { usualLanguage } from '#domain/languages.ts';
import type { Feature } from '#server/platform/feature.ts';

import { openProblemBook } from './catalogue-index.ts';
import { openGuideBook } from './find-guides.ts';
import { findPrices } from './find-prices.ts';
import { searchRoutes } from './routes.ts';

/** The search for an empty text loads the names of all places in their spellings. */
async function warm(): Promise<void> {
  findPrices({ q: '', language: usualLanguage, otherNames: [] });
  await Promise.all([openProblemBook(), openGuideBook()]);
}

export const searchFeature: Feature = { name: 'search', routes: searchRoutes, warm, sealed: [] };
