import { formatList } from '#languages/format.ts';
import { sayIn } from '#languages/words.ts';
import { listPapersToAdd } from '#server/features/schemes/index.ts';

import type { Answer, Asking } from '../answer.ts';
import { findOwnApplications, findOwnPapers } from '../tools/own-things.ts';

/** Of how many applications the wanted papers are told in one answer. */
const mostTold = 2;

export async function answerApplications(asking: Asking): Promise<Answer> {
  const { say, actor, language } = asking;
  if (actor.kind === 'visitor') return { text: say('own.signIn') };
  const { card, total } = await findOwnApplications(asking, actor);
  if (total === 0) return { text: say('own.noApplications'), suggestions: [say('try.scheme')] };
  const status = sayIn('schemes', language);
  const lines = card.applications.slice(0, 3).map((each) =>
    say('own.application', {
      title: each.title,
      number: each.trackingNumber,
      status: status(`statuses.${each.status}`),
    }),
  );
  return {
    text: [say('own.applications', { count: total }), ...lines, say('own.statusByYou')].join(' '),
    brief: [say('own.applications', { count: total }), say('own.statusByYou')].join(' '),
    cards: [card],
    citations: [{ title: say('own.yourApplications'), day: null, link: null, path: '/schemes?show=applications' }],
  };
}

export async function answerDocuments(asking: Asking): Promise<Answer> {
  const { say, actor, services, language } = asking;
  if (actor.kind === 'visitor') return { text: say('own.signIn') };
  const [{ card, total, verified }, applications] = await Promise.all([
    findOwnPapers(asking, actor),
    listPapersToAdd({ services, actor }, language),
  ]);
  const sayPaper = sayIn('schemes', language);
  const wanted = applications.slice(0, mostTold).map(({ title, papers }) =>
    papers.length === 0
      ? say('own.papersReady', { title })
      : say('own.papersToAdd', {
          title,
          papers: formatList(
            papers.map((paper) => sayPaper(`papers.${paper}`)),
            language,
          ),
        }),
  );
  if (total === 0) return { text: [say('own.noDocuments'), ...wanted].join(' ') };
  return {
    text: [say('own.documents', { count: total, verified: String(verified) }), ...wanted].join(' '),
    cards: [card],
    citations: [{ title: say('own.yourDocuments'), day: null, link: null, path: '/documents' }],
  };
}
