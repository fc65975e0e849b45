import { tellNews } from '#web/lib/outbox/news.ts';

import { type Paper, papers } from './papers.ts';
import { sendPaper } from './send-paper.ts';

/** From memory, one after the other. */
export async function sendUnkept(unkept: readonly { key: string; about: Paper; file: File }[]): Promise<void> {
  for (const { key, about, file } of unkept) {
    const id = await sendPaper({ key, about, files: [file] }, new AbortController().signal);
    tellNews({ sent: { kind: papers.name, key, id } });
  }
}
