import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

import type { FirstStyles } from './first-styles.ts';
import { fillHead, type HeadParts, type PageHead } from './page-head.ts';

/** The build's list of the HTML for each path and language. */
export interface Pages {
  languages: string[];
  /** Prerendered pages by path. */
  prerendered: Record<string, Record<string, string>>;
  /** The empty page for screens that the browser draws. */
  shell: Record<string, string>;
  /** The heads of those screens, by path. */
  heads: Record<string, Record<string, PageHead>>;
  notFound: Record<string, string>;
  /** Paths of the app that the shell serves; `:id` stands for one segment. */
  routes: string[];
}

export interface BuiltPage extends HeadParts {
  readonly file: string;
}

export interface PackedPage {
  readonly brotli: Buffer;
  /** The page as text has the same etag. */
  readonly etag: string;
}

const pack = promisify(brotliCompress);

/** Fills the heads and the first styles into the build's pages. */
export function openBuiltPages(folder: string, firstStyles: Pick<FirstStyles, 'putInto'>) {
  /** The compressed pages, a few kilobytes each; undefined while a page is being compressed. */
  const packed = new Map<string, PackedPage | undefined>();
  let last: Promise<unknown> = Promise.resolve();

  async function keepPacked(key: string, html: string): Promise<void> {
    const etag = `W/"${createHash('sha1').update(html).digest('base64')}"`;
    packed.set(key, { brotli: await pack(html), etag });
  }

  return {
    async read({ file, ...parts }: BuiltPage): Promise<string> {
      return firstStyles.putInto(fillHead(await readFile(path.join(folder, file), 'utf8'), parts), file);
    },
    findPacked: (key: string) => packed.get(key),
    /**
     * Compresses a page for all later callers. That takes a twentieth of a second, so no caller waits for it, and pages
     * are compressed one after the other. Only for pages that are the same for everybody.
     */
    packForLater(key: string, html: string): void {
      if (packed.has(key)) return;
      packed.set(key, undefined);
      // A page that fails is tried again when it is next read, and does not block the others.
      last = last.then(() => keepPacked(key, html)).catch(() => packed.delete(key));
    },
  };
}
