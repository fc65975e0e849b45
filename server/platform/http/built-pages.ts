import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

import { fillHead, type HeadParts, type PageHead } from './page-head.ts';

/** Written by the build: which HTML answers which path, by language. */
export interface Pages {
  languages: string[];
  /** Prerendered pages by path. */
  prerendered: Record<string, Record<string, string>>;
  /** The empty shell for screens that are drawn in the browser. */
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
  /** The same as that of the page as text. */
  readonly etag: string;
}

const pack = promisify(brotliCompress);

/** The pages as they go out: the build's files with their heads filled in. */
export function openBuiltPages(folder: string) {
  /** As many as the build has pages, of a few kilobytes each; undefined while one is being packed. */
  const packed = new Map<string, PackedPage | undefined>();
  let last: Promise<unknown> = Promise.resolve();

  async function keepPacked(key: string, html: string): Promise<void> {
    const etag = `W/"${createHash('sha1').update(html).digest('base64')}"`;
    packed.set(key, { brotli: await pack(html), etag });
  }

  return {
    async read({ file, ...parts }: BuiltPage): Promise<string> {
      return fillHead(await readFile(path.join(folder, file), 'utf8'), parts);
    },
    findPacked: (key: string) => packed.get(key),
    /**
     * As small as the build's own files, for all who come later. It takes a twentieth of a second, so nobody waits for
     * it, and one goes after the other. Only for pages that are the same for everybody.
     */
    packForLater(key: string, html: string): void {
      if (packed.has(key)) return;
      packed.set(key, undefined);
      // One that fails is tried again when the page is next read, and holds up no other.
      last = last.then(() => keepPacked(key, html)).catch(() => packed.delete(key));
    },
  };
}
