import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type Plugin, type ResolvedConfig } from 'vite';

import type * as drawing from '../../web/boot/prerender.tsx';
import type { Page } from '../../web/boot/prerender.tsx';
import { usualLanguage } from '../../domain/languages.ts';
import { loadSchemes } from '../../catalogue/schemes.ts';
import type { SchemeDetail } from '../../contract/schemes.ts';
import { readScheme } from '../../server/features/schemes/index.ts';
import type { FirstStyle } from '../../server/platform/http/pages/first-styles.ts';
import { bodyOf, fillTemplate } from './fill-template.ts';
import { openStyleSheet } from './first-styles.ts';
import { manifestAddress, translateManifest, type WebManifest } from './write-manifest.ts';

/** Runs after the browser's bundle: builds the same app for Node, draws the public pages and writes them as HTML. */
export function prerender(): Plugin {
  let config: ResolvedConfig;
  let written = false;
  return {
    name: 'khet:prerender',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle() {
      written = true;
    },
    closeBundle: {
      order: 'pre',
      sequential: true,
      async handler() {
        // Vite calls this after a failed build too, where an error of ours would hide the real one.
        if (written) await writePages(config);
      },
    },
  };
}

async function writePages({ root, build: { outDir }, configFile }: ResolvedConfig): Promise<void> {
  const folder = path.resolve(root, outDir);
  const template = await readFile(path.join(folder, 'index.html'), 'utf8');
  // The list of modules and their files is for the build and the size budgets, not for the public.
  const manifestFile = path.resolve(folder, '../manifest.json');
  await rename(path.join(folder, 'manifest.json'), manifestFile);
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const drawingFolder = path.resolve(folder, '../prerender');
  const { drawPages, languages, listHeads, paths, wholePaths } = await buildForNode(configFile, drawingFolder);
  const prerendered: Record<string, Record<string, string>> = {};
  const shell: Record<string, string> = {};
  const drawn = await drawPages(readSchemes);
  for (const page of drawn) {
    const file = fileOf(page);
    if (page.path === undefined) shell[page.language] = file;
    else (prerendered[page.path] ??= {})[page.language] = file;
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), fillTemplate(template, page, manifest));
  }
  await writeManifests(folder, languages);
  const { '*': notFound, ...rest } = prerendered;
  // If every address of a screen was drawn, any other address leads nowhere.
  const routes = paths.filter((screenPath) => !wholePaths.includes(screenPath));
  const pages = { languages, prerendered: rest, shell, heads: await listHeads(), notFound, routes };
  await writeFile(path.join(folder, 'pages.json'), `${JSON.stringify(pages, undefined, 2)}\n`);
  await writeFile(path.join(folder, 'first-styles.json'), JSON.stringify(await cutStyles(folder, drawn, manifest)));
  await rm(path.join(folder, 'index.html'));
  await rm(drawingFolder, { recursive: true });
}

/** The schemes as the API tells them. A page drawn today says what holds today. */
async function readSchemes(language: string): Promise<SchemeDetail[]> {
  const services = { clock: () => new Date() };
  const schemes = await loadSchemes();
  return Promise.all(schemes.map(({ id }) => readScheme({ services, id, language })));
}

/**
 * Cuts the first styles of each screen in each language, so that all pages of a screen share them. The shell needs none,
 * because it shows nothing before its scripts; nor does the page for an address that leads nowhere.
 */
async function cutStyles(folder: string, drawn: readonly Page[], manifest: Manifest): Promise<FirstStyle[]> {
  const [sheet] = Object.values(manifest).flatMap(({ css = [] }) => css);
  if (sheet === undefined) throw new Error('The build has no style sheet');
  const cut = openStyleSheet(await readFile(path.join(folder, sheet), 'utf8'));
  const pages = drawn.filter((page) => page.path !== undefined && page.path !== '*');
  const screens = Map.groupBy(pages, ({ screenPath, path: own, language }) => `${screenPath ?? own} ${language}`);
  return [...screens.values()].map((alike) => ({
    css: cut(alike.map((page) => bodyOf(page)).join('')),
    files: alike.map((page) => fileOf(page)),
  }));
}

function fileOf(page: Page): string {
  return `${page.language}/${fileName(page.path)}.html`;
}

/** An installed app uses the language of the page from which it was installed. */
async function writeManifests(folder: string, languages: readonly string[]): Promise<void> {
  const english = await readFile(path.join(folder, manifestAddress(usualLanguage)), 'utf8');
  for (const language of languages.filter((each) => each !== usualLanguage)) {
    const translated = translateManifest(JSON.parse(english) as WebManifest, language);
    await writeFile(path.join(folder, manifestAddress(language)), `${JSON.stringify(translated, undefined, 2)}\n`);
  }
}

function fileName(screenPath: string | undefined): string {
  if (screenPath === undefined) return 'shell';
  if (screenPath === '*') return 'not-found';
  return screenPath === '/' ? 'index' : screenPath.slice(1);
}

async function buildForNode(configFile: string | undefined, outDir: string): Promise<typeof drawing> {
  await build({
    configFile: configFile ?? false,
    logLevel: 'warn',
    build: { ssr: 'boot/prerender.tsx', outDir, emptyOutDir: true, manifest: false },
  });
  return import(pathToFileURL(path.join(outDir, 'prerender.js')).href) as Promise<typeof drawing>;
}
