import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import type { PaperState } from '#domain/documents/paper-state.ts';
import type { SchemePaper } from '#domain/schemes/schemes.ts';
import { fetchLetters } from '#web/lib/api/fetch-letters.ts';
import {
  drawLine,
  drawWholePage,
  endFlow,
  ensureRoom,
  type Flow,
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

/** A paper that the scheme asks for, whether it is there, and its pages as far as a phone can draw them. */
export interface PacketPaper {
  readonly paper: SchemePaper;
  readonly state: PaperState;
  readonly pages: readonly Blob[];
}

interface Circumstances {
  readonly say: Say<'schemes'>;
  readonly sayDay: (day: string | null) => string;
  readonly locale: string;
  /** The applicant's name. */
  readonly name: string;
  readonly papers: readonly PacketPaper[];
  /** Facts of the farmer's own that the farmer wants on the cover: the village, the field, the account. */
  readonly facts: readonly { readonly label: string; readonly text: string }[];
}

/** The pages for the Common Service Centre, in the language of the page. */
export async function makePacket(application: ApplicationDetail, circumstances: Circumstances): Promise<Blob> {
  const { say, locale, name } = circumstances;
  const { scheme, trackingNumber } = application;
  const fontFamily = await fetchLetters(`${JSON.stringify(application)}${say('packet.title')}${name}`);
  const flow = drawCover(application, circumstances, fontFamily);
  const drawn = await drawPapers(flow, circumstances);
  const pages = await Promise.all(drawn.map(toPage));
  return writePdf(pages, {
    title: say('packet.fileTitle', { number: trackingNumber, scheme: scheme.title }),
    language: locale,
  });
}

const body = { sizePx: 26 };
const heading = { sizePx: 30, weight: 720, colour: inks.leaf };

function drawCover(application: ApplicationDetail, circumstances: Circumstances, fontFamily: string) {
  const { say, sayDay, name, papers, facts } = circumstances;
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
  for (const { label, text } of facts) writeRow(flow, label, text);
  if (about) writeRow(flow, say('packet.link'), about.link);
  if (about?.helpline) writeRow(flow, say('detail.helpline'), about.helpline);
  part(say('card.benefit'), [...(about?.amounts ?? []), about?.benefit ?? ''].join('\n'));
  part(say('card.eligibility'), about?.eligibility ?? '');
  part(say('detail.how'), about?.howToApply ?? '');
  leaveGap(flow, 20);
  ensureRoom(flow, 110);
  writeText(flow, say('detail.papers'), heading);
  leaveGap(flow, 4);
  for (const each of papers) writeRow(flow, say(`papers.${each.paper}`), sayPaper(each, say));
  part(say('application.notes'), notes);
  leaveGap(flow, 20);
  writeBox(flow, say('packet.notOfficial'), { sizePx: 25, ground: inks.caution });
  if (about) {
    leaveGap(flow, 14);
    const source = about.source && say('detail.source', { name: about.source.name, year: String(about.source.year) });
    const lines = [about.checked.said, source].filter((line) => line !== null);
    writeText(flow, lines.join('\n'), { sizePx: 21, colour: inks.soft });
  }
  return flow;
}

/** Whether the paper is there, and whether it stands behind the cover or must be brought. */
function sayPaper({ state, pages }: PacketPaper, say: Say<'schemes'>): string {
  const isKept = state === 'there' || state === 'in-hand' || state === 'unclear';
  const where = pages.length > 0 ? [say('packet.behind')] : isKept ? [say('packet.bring')] : [];
  return [say(`paperStates.${state}`), ...where].join(' · ');
}

/** The papers themselves behind the cover, a page of paper on each page. */
async function drawPapers(flow: Flow, { say, papers }: Circumstances) {
  for (const { paper, pages } of papers) {
    for (const page of pages) {
      const bitmap = await createImageBitmap(page);
      drawWholePage(flow, bitmap, say(`papers.${paper}`));
      bitmap.close();
    }
  }
  return endFlow(flow, (page, pages) => say('packet.page', { page: String(page), pages: String(pages) }));
}
