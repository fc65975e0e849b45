import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import { fetchLetters } from '#web/lib/fetch-letters.ts';
import { inks, startFlow } from '#web/lib/page-flow.ts';
import { toPage } from '#web/lib/to-page.ts';
import { writePdf } from '#web/lib/write-pdf.ts';
import type { Say } from '#web/lib/words/words.ts';

interface Circumstances {
  readonly say: Say<'schemes'>;
  readonly sayDay: (day: string | null) => string;
  readonly locale: string;
  /** The applicant. */
  readonly name: string;
}

/** The papers for the Common Service Centre, in the language of the page. */
export async function makePacket(application: ApplicationDetail, circumstances: Circumstances): Promise<Blob> {
  const { say, locale, name } = circumstances;
  const { scheme, trackingNumber } = application;
  const fontFamily = await fetchLetters(`${JSON.stringify(application)}${say('packet.title')}${name}`);
  const pages = await Promise.all(drawPacket(application, circumstances, fontFamily).map(toPage));
  return writePdf(pages, { title: `${say('packet.title')} ${trackingNumber}: ${scheme.title}`, language: locale });
}

const body = { sizePx: 26 };
const heading = { sizePx: 30, weight: 720, colour: inks.leaf };

function drawPacket(application: ApplicationDetail, circumstances: Circumstances, fontFamily: string) {
  const { say, sayDay, name } = circumstances;
  const { scheme, about, trackingNumber, referenceNumber, status, appliedDate, papers, notes } = application;
  const flow = startFlow(fontFamily);
  const part = (title: string, text: string) => {
    if (text === '') return;
    flow.gap(20);
    // The title and at least one line stay together.
    flow.ensure(110);
    flow.text(title, heading);
    flow.gap(4);
    flow.text(text, body);
  };
  flow.text(say('packet.title'), { sizePx: 46, weight: 760, colour: inks.leaf });
  flow.text(say('packet.for', { name }), { sizePx: 26, colour: inks.soft });
  flow.gap(12);
  flow.line();
  flow.gap(20);
  flow.text(scheme.title, { sizePx: 38, weight: 760 });
  flow.gap(10);
  flow.row(say('packet.tracking'), trackingNumber);
  if (referenceNumber !== '') flow.row(say('packet.reference'), referenceNumber);
  flow.row(say('packet.status'), say(`statuses.${status}`));
  flow.row(say('packet.opened'), sayDay(appliedDate));
  if (about) flow.row(say('packet.link'), about.link);
  if (about?.helpline) flow.row(say('detail.helpline'), about.helpline);
  part(say('card.benefit'), about?.benefit ?? '');
  part(say('card.eligibility'), about?.eligibility ?? '');
  part(say('detail.how'), about?.howToApply ?? '');
  flow.gap(20);
  flow.ensure(110);
  flow.text(say('detail.papers'), heading);
  flow.gap(4);
  for (const { paper, inHand } of papers) {
    flow.row(say(inHand ? 'packet.inHand' : 'packet.missing'), say(`papers.${paper}`));
  }
  part(say('application.notes'), notes);
  flow.gap(20);
  flow.box(say('packet.notOfficial'), { sizePx: 25, ground: inks.caution });
  if (about) {
    flow.gap(14);
    const source = say('detail.source', { name: about.source.name, year: String(about.source.year) });
    const verified = say('detail.verified', { day: sayDay(about.lastVerified) });
    flow.text(`${source} · ${verified}`, { sizePx: 21, colour: inks.soft });
  }
  flow.foot((page, pages) => say('packet.page', { page: String(page), pages: String(pages) }));
  return flow.pages();
}
