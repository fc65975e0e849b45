import { readFile } from 'node:fs/promises';

import { clustersOf, consonantsOf, noVowelOf, scripts } from './scripts.mjs';
import { openFont } from './shape.mjs';

/**
 * Opens the font of a script and returns a function that finds the clusters of a text which this font does not draw as
 * the script joins them: a letter is missing, or two letters stand apart with the sign for no vowel between them. It
 * finds none in a script whose font is cut by lists of its own.
 */
export async function openBrokenClusters(fontsFolder, script) {
  const known = scripts[script];
  if (!known) return () => [];
  const font = await openFont(await readFile(new URL(`${known.family}.woff2`, fontsFolder)));
  const noVowel = noVowelOf(known);
  // A vowel of its own joins nothing: ఎస్‌ఎంఎస్.
  const joint = new RegExp(`${noVowel}(?=[${consonantsOf(known)}])`, 'gu');
  const drawnApart = (cluster) =>
    [...cluster.matchAll(joint)].some(({ index }) => {
      const parts = [cluster.slice(0, index + 1), cluster.slice(index + 1)];
      return String(font.drawnFor(cluster)) === String(parts.flatMap((part) => font.drawnFor(part)));
    });
  const isBroken = (cluster) => font.drawnFor(cluster).includes(0) || (known.joins && drawnApart(cluster));
  return (text) => [...new Set(clustersOf(known, text))].filter(isBroken);
}
