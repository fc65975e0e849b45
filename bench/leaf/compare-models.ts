import type { Sighting } from '../../leaf/advice/sighting-of-answer.ts';
import type { Picture } from './read-pictures.ts';

/** The words of two models on one photo with the crop named. */
export interface Compared extends Pick<Picture, 'source' | 'label'> {
  /** Whether the catalogue has the problem, so that a list may hold it. */
  readonly isListed: boolean;
  readonly own: Sighting;
  /** Undefined where the model failed, or left the word to our own. */
  readonly model: Sighting | undefined;
}

/** A row for all sources and for each: our own first candidate and names, and the model's choices. */
export function tabulate(all: readonly Compared[]): string[] {
  const head = [
    'source',
    'photos',
    'ours first',
    'ours named',
    'right',
    'model chose',
    'right',
    'of no list',
    'ours named',
    'model chose',
  ];
  const sources = ['all', ...new Set(all.map(({ source }) => source))];
  const rows = sources.map((name) => rowOf(name, name === 'all' ? all : all.filter(({ source }) => source === name)));
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

function rowOf(name: string, of: readonly Compared[]): string[] {
  const listed = of.filter(({ isListed }) => isListed);
  const others = of.filter(({ isListed }) => !isListed);
  const named = listed.filter(({ own }) => own.problemId !== null);
  const chose = listed.filter(({ model }) => model !== undefined);
  return [
    name,
    String(listed.length),
    share(listed, ({ own, label }) => own.candidates[0]?.problemId === label),
    share(listed, ({ own }) => own.problemId !== null),
    share(named, ({ own, label }) => own.problemId === label),
    share(listed, ({ model }) => model !== undefined),
    share(chose, ({ model, label }) => model?.problemId === label),
    String(others.length),
    share(others, ({ own }) => own.problemId !== null),
    share(others, ({ model }) => model !== undefined),
  ];
}

function share<T>(of: readonly T[], is: (one: T) => boolean): string {
  return of.length === 0 ? '–' : ((100 * of.filter(is).length) / of.length).toFixed(1);
}
