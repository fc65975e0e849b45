import { sayIn } from '#languages/words.ts';

import type { Answer, Asking } from '../answer.ts';
import { findOwnApplications, findOwnPapers } from '../tools/own-things.ts';

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
  const { say, actor } = asking;
  if (actor.kind === 'visitor') return { text: say('own.signIn') };
  const { card, total, verified } = await findOwnPapers(asking, actor);
  if (total === 0) return { text: say('own.noDocuments') };
  return {
    text: say('own.documents', { count: total, verified: String(verified) }),
    cards: [card],
    citations: [{ title: say('own.yourDocuments'), day: null, link: null, path: '/documents' }],
  };
}
