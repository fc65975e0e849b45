import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router';

import type { SchemeDetail } from '#contract/schemes.ts';
import { describeLanguage, languageCodes } from '#languages/words.ts';
import { loadWords, sayIn, startWords } from '#web/lib/words/words.ts';

import { listDrawnGuides } from '#web/features/guide/drawn-guides.ts';
import { listDrawnPages } from '#web/features/problems/drawn-pages.ts';
import { listDrawnSchemes } from '#web/features/schemes/detail/drawn-scheme.ts';
import { readHead } from '#web/app/screen/document-head.ts';
import type { Screen, ScreenHead } from '#web/app/screen/screen.tsx';
import { notFound, screens } from '#web/app/screens.ts';
import { Shell } from '#web/app/Shell.tsx';

/** One page as HTML, and what its head needs. */
export interface Page {
  readonly language: string;
  readonly direction: string;
  /** The page's address, or `*`; undefined for the shell, which fits every screen. */
  readonly path: string | undefined;
  /** The pattern of a screen with many pages: `/crops/:crop`. */
  readonly screenPath?: string;
  readonly title: string;
  readonly description: string;
  /** Source modules below `web/` that the page loads along with its script. */
  readonly sources: readonly string[];
  readonly html: string;
  /** The page's words for the case that its scripts did not arrive. */
  readonly notLoaded: { readonly text: string; readonly again: string };
}

/** Every path of the app. The server uses them to recognise a wrong address. */
export const paths: readonly string[] = screens.map(({ path }) => path);

/** Screens with a drawn page for each address, so any other address is wrong. */
export const wholePaths: readonly string[] = [
  '/crop-disease/crops/:crop',
  '/crop-disease/problems/:problem',
  '/crops/:id',
  '/animals/:id',
  '/topics/:id',
];

export const languages: readonly string[] = languageCodes;

/** Reads all schemes as the API tells them in this language. */
type ReadSchemes = (language: string) => Promise<readonly SchemeDetail[]>;

/** Draws the public screens, the 404 and the shell in every language. The build runs this in Node. */
export async function drawPages(readSchemes: ReadSchemes): Promise<Page[]> {
  const pages: Page[] = [];
  for (const language of languageCodes) {
    await loadWords(['shell', 'footer', 'errors']);
    await startWords(language);
    for (const screen of [...screens.filter(({ prerender }) => prerender), notFound]) {
      pages.push(await drawScreen(screen, language));
    }
    pages.push(...(await drawCatalogue(language, await readSchemes(language))), await drawShell(language));
  }
  return pages;
}

type Heads = Record<string, Record<string, Pick<Page, 'title' | 'description'>>>;

/** The heads of the screens that the browser draws, by path and language. The server writes them into the shell. */
export async function listHeads(): Promise<Heads> {
  const heads: Heads = {};
  for (const language of languageCodes) {
    await startWords(language);
    for (const { path, prerender: isDrawn, head } of screens) {
      if (isDrawn || !head) continue;
      await loadWords([head.noun]);
      (heads[path] ??= {})[language] = readHead(head);
    }
  }
  return heads;
}

/** The pages of crops, problems, guides and schemes: a screen with an address for each. */
async function drawCatalogue(language: string, schemes: readonly SchemeDetail[]): Promise<Page[]> {
  const pages: Page[] = [];
  const drawn = {
    ...(await listDrawnPages(language)),
    ...(await listDrawnGuides(language)),
    ...listDrawnSchemes(language, schemes),
  };
  for (const screen of screens.filter(({ path }) => path in drawn)) {
    await screen.ready();
    for (const { address, title, description } of drawn[screen.path] ?? []) {
      pages.push({
        ...facts(language),
        title,
        description,
        path: address,
        screenPath: screen.path,
        sources: [
          words(language, 'language'),
          words(language, 'shell'),
          screen.source,
          words(language, nounOf(screen.path)),
        ],
        html: await draw(address, false),
      });
    }
  }
  return pages;
}

function nounOf(path: string): string {
  if (path.startsWith('/schemes/')) return 'schemes';
  return path.startsWith('/crop-disease/') ? 'problems' : 'guide';
}

async function drawScreen(screen: Screen, language: string): Promise<Page> {
  await screen.ready();
  const location = screen.path === '*' ? '/not-found' : screen.path;
  return {
    ...facts(language),
    ...readHead(headOf(screen)),
    path: screen.path,
    sources: [
      words(language, 'language'),
      words(language, 'shell'),
      ...(screen.gate ? ['app/screen/Required.tsx'] : [screen.source, words(language, headOf(screen).noun)]),
      ...(screen.gate === 'diagnosis' ? [words(language, 'problems')] : []),
    ],
    html: await draw(location, false),
  };
}

function headOf({ path, head }: Screen): ScreenHead {
  if (!head) throw new Error(`${path} has pages of their own heads`);
  return head;
}

async function drawShell(language: string): Promise<Page> {
  return {
    ...facts(language),
    title: sayIn('shell')('brand'),
    description: sayIn('footer')('blurb'),
    path: undefined,
    sources: [words(language, 'language'), words(language, 'shell')],
    html: await draw('/shell', true),
  };
}

function facts(language: string): Pick<Page, 'language' | 'direction' | 'notLoaded'> {
  const { direction } = describeLanguage(language);
  const say = sayIn('errors');
  const notLoaded = { text: say('load.notLoaded'), again: say('load.retry') };
  return { language, direction, notLoaded };
}

function words(language: string, noun: string): string {
  return `../languages/${language}/${noun === 'language' ? 'language.json?own' : `${noun}.json`}`;
}

async function draw(location: string, outline: boolean): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location={location}>
      <Shell outline={outline} />
    </StaticRouter>,
    {
      // React would send larger pages in parts with inline scripts between them, and inline scripts are forbidden here.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}
