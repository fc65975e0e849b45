import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import type { PaperState } from '#domain/documents/paper-state.ts';
import type { SchemePaper } from '#domain/schemes/schemes.ts';
import { fetchLetters } from '#web/lib/api/fetch-letters.ts';
import {
  drawLine,
  endFlow,
  ensureRoom,
  inks,
  leaveGap,
  startFlow,
  writeBox,
  writeRow,
  writeText,
} from '#web/lib/files/page-flow.ts';
import { toPage } from '#web/lib/files/to-page.ts';
import { writePdf } from '#web/lib/files/write-pdf.ts';
import type { Say } from '#web/lib/words/words.ts';

interface Circumstances {
  readonly say: Say<'schemes'>;
  readonly sayDay: (day: string | null) => string;
  readonly locale: string;
  /** The applicant's name. */
  readonly name: string;
  /** Whether each paper is there. */
  readonly papers: readonly { readonly paper: SchemePaper; readonly state: PaperState }[];
}

/** The pages for the Common Service Centre, in the language of the page. */
export async function makePacket(application: ApplicationDetail, circumstances: Circumstances): Promise<Blob> {
  const { say, locale, name } = circumstances;
  const { scheme, trackingNumber } = application;
  const fontFamily = await fetchLetters(`${JSON.stringify(application)}${say('packet.title')}${name}`);
  const pages = await Promise.all(drawPacket(application, circumstances, fontFamily).map(toPage));
  return writePdf(pages, {
    title: say('packet.fileTitle', { number: trackingNumber, scheme: scheme.title }),
    language: locale,
  });
}

const body = { sizePx: 26 };
const heading = { sizePx: 30, weight: 720, colour: inks.leaf };

function drawPacket(application: ApplicationDetail, circumstances: Circumstances, fontFamily: string) {
  const { say, sayDay, name, papers } = circumstances;
  const { scheme, about, trackingNumber, referenceNumber, status, appliedDate, notes } = application;
  const flow = startFlow(fontFamily);
  const part = (title: string, text: string) => {
    if (text === '') return;
    leaveGap(flow, 20);
    // The title and at least one line stay on the same page.
    ensureRoom(flow, 110);
    writeText(flow, title, heading);
    leaveGap(flow, 4);
    writeText(flow, text, body);
  };
  writeText(flow, say('packet.title'), { sizePx: 46, weight: 760, colour: inks.leaf });
  writeText(flow, say('packet.for', { name }), { sizePx: 26, colour: inks.soft });
  leaveGap(flow, 12);
  drawLine(flow);
  leaveGap(flow, 20);
  writeText(flow, scheme.title, { sizePx: 38, weight: 760 });
  leaveGap(flow, 10);
  writeRow(flow, say('packet.tracking'), trackingNumber);
  if (referenceNumber !== '') writeRow(flow, say('packet.reference'), referenceNumber);
  writeRow(flow, say('packet.status'), say(`statuses.${status}`));
  writeRow(flow, say('packet.opened'), sayDay(appliedDate));
  if (about) writeRow(flow, say('packet.link'), about.link);
  if (about?.helpline) writeRow(flow, say('detail.helpline'), about.helpline);
  part(say('card.benefit'), [...(about?.amounts ?? []), about?.benefit ?? ''].join('\n'));
  part(say('card.eligibility'), about?.eligibility ?? '');
  part(say('detail.how'), about?.howToApply ?? '');
  leaveGap(flow, 20);
  ensureRoom(flow, 110);
  writeText(flow, say('detail.papers'), heading);
  leaveGap(flow, 4);
  for (const { paper, state } of papers) writeRow(flow, say(`papers.${paper}`), say(`paperStates.${state}`));
  part(say('application.notes'), notes);
  leaveGap(flow, 20);
  writeBox(flow, say('packet.notOfficial'), { sizePx: 25, ground: inks.caution });
  if (about) {
    leaveGap(flow, 14);
    const source = about.source && say('detail.source', { name: about.source.name, year: String(about.source.year) });
    const lines = [about.checked.said, source].filter((line) => line !== null);
    writeText(flow, lines.join('\n'), { sizePx: 21, colour: inks.soft });
  }
  return endFlow(flow, (page, pages) => say('packet.page', { page: String(page), pages: String(pages) }));
}
