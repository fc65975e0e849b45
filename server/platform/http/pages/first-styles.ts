import type { FastifyReply } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The styles that some built pages need for their first paint (`scripts/web/first-styles.ts`). */
export interface FirstStyle {
  readonly css: string;
  readonly files: readonly string[];
}

export interface FirstStyles {
  readonly putInto: (html: string, file: string) => string;
  readonly allow: (reply: FastifyReply, file: string) => void;
}

const sheetTag = /<link rel="stylesheet"[^>]*>/;
const ownStyles = "style-src 'self'";

/**
 * Puts its first styles into a page on its way out, so that a reader on a slow line need not wait for the whole sheet.
 * The built files keep the sheet in their head: a phone stores them for offline, and it has the sheet already.
 */
export async function openFirstStyles(folder: string): Promise<FirstStyles> {
  const built = JSON.parse(await readFile(path.join(folder, 'first-styles.json'), 'utf8')) as readonly FirstStyle[];
  const styles = new Map(
    built.flatMap(({ css, files }) => {
      const hash = `sha256-${createHash('sha256').update(css).digest('base64')}`;
      return files.map((file) => [file, { css, hash }] as const);
    }),
  );
  return {
    /** In the body the sheet holds back nothing that stands before it. */
    putInto(html, file) {
      const style = styles.get(file);
      const [sheet] = sheetTag.exec(html) ?? [];
      if (!style || sheet === undefined) return html;
      return html.replace(sheet, () => `<style>${style.css}</style>`).replace('</body>', () => `${sheet}</body>`);
    },
    /** The policy of a page allows its own first styles by their hash, and no others. */
    allow(reply, file) {
      const policy = reply.getHeader('content-security-policy');
      const style = styles.get(file);
      if (style && typeof policy === 'string') {
        reply.header('content-security-policy', policy.replace(ownStyles, `${ownStyles} '${style.hash}'`));
      }
    },
  };
}
