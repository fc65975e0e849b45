import type { Manifest } from 'vite';

import { escapeHtml } from '../../domain/text/escape.ts';
import { usualLanguage } from '../../domain/languages.ts';
import { languageOf } from '../../languages/words.ts';
import type { Page } from '../../web/boot/prerender.tsx';
import { manifestAddress } from './write-manifest.ts';

/** Puts a drawn page into the built `index.html`: its head, its HTML, and the files to load with the script. */
export function fillTemplate(template: string, page: Page, manifest: Manifest): string {
  const { language, direction, path, title, description, sources } = page;
  const fonts = fontsOf(manifest, language);
  const isPublic = path !== undefined && path !== '*';
  return replaceEach(path === undefined ? template : paintFirst(template, scriptsOf(manifest, sources)), [
    ['<html lang="en">', `<html lang="${language}" dir="${direction}">`],
    ['<meta name="description" content="" />', `<meta name="description" content="${escapeHtml(description)}" />`],
    ['<title>Khet</title>', `<title>${escapeHtml(title)}</title>`],
    [`href="${manifestAddress(usualLanguage)}"`, `href="${manifestAddress(language)}"`],
    ['</head>', `${isPublic ? '' : '<meta name="robots" content="noindex" />'}${fontPreloads(fonts)}</head>`],
    ['<div id="root"></div>', bodyOf(page)],
  ]);
}

/** The root with the drawn page, for the body of the template. */
export function bodyOf({ path, screenPath = path, html, notLoaded }: Page): string {
  const marked = path === undefined ? '' : ` data-prerendered="${screenPath}"`;
  return `<div id="root"${marked}>${html}</div>${strip(notLoaded)}`;
}

/** It stands outside React's root, and only CSS shows it: it is for a page whose scripts did not load. */
function strip({ text, again }: Page['notLoaded']): string {
  return `<p class="not-loaded" role="status">${escapeHtml(text)} <a href="">${escapeHtml(again)}</a></p>`;
}

const entryTag = /<script type="module" crossorigin src="([^"]+)"><\/script>/;
const preloadTag = /<link rel="modulepreload" crossorigin href="([^"]+)">\s*/g;
const earlyTag = /<script src="(\/assets\/early-[^"]+)" async>/;

/**
 * Lets the browser paint the drawn page first: the template would load its scripts at once, so `web/boot/early.ts`
 * loads them later.
 */
function paintFirst(template: string, scripts: readonly string[]): string {
  const entry = entryTag.exec(template)?.[1];
  if (entry === undefined || !earlyTag.test(template)) throw new Error('The built page lacks its scripts');
  const own = [...template.matchAll(preloadTag)].map(([, file = '']) => file);
  const preloads = [...new Set([...own, ...scripts])].join(' ');
  return template
    .replace(entryTag, '')
    .replaceAll(preloadTag, '')
    .replace(earlyTag, `<script src="$1" async data-entry="${entry}" data-preloads="${preloads}">`);
}

function scriptsOf(manifest: Manifest, sources: readonly string[]): string[] {
  return sources.flatMap((source) => filesOf(manifest, source)).map((file) => `/${file}`);
}

/** The addresses of a language's fonts. */
function fontsOf(manifest: Manifest, language: string): string[] {
  return languageOf(language).fonts.map((name) => {
    const font = manifest[`fonts/${name}.woff2`];
    if (!font) throw new Error(`The build has no font ${name}`);
    return `/${font.file}`;
  });
}

/** People read the words first, so their font loads without waiting for a rule that uses it. */
function fontPreloads(fonts: readonly string[]): string {
  return fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}" />`).join('');
}

/** The file of a module, and the files that it imports directly. Two groups of modules may not need each other. */
function filesOf(manifest: Manifest, source: string, before: readonly string[] = []): string[] {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`The build has no ${source}`);
  const path = [...before, source];
  if (before.includes(source)) throw new Error(`Files of the build import each other: ${path.join(', ')}`);
  if (chunk.isEntry) return [];
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, path))];
}

function replaceEach(text: string, replacements: readonly (readonly [string, string])[]): string {
  let filled = text;
  for (const [from, to] of replacements) {
    if (!filled.includes(from)) throw new Error(`web/index.html has no ${from}`);
    filled = filled.replace(from, () => to);
  }
  return filled;
}
