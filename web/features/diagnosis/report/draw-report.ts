import { inks, startFlow } from '#web/lib/page-flow.ts';

import { readCure } from '../rules/read-cure.ts';

export interface ReportContent {
  readonly title: string;
  /** For whom. */
  readonly owner: string;
  readonly disease: string;
  readonly rows: readonly (readonly [label: string, text: string])[];
  readonly cureTitle: string;
  readonly cure: string;
  readonly tipTitle: string;
  readonly tip: string;
  readonly caution: string;
  /** Where the advice is from; null for what is not from the catalogue. */
  readonly sources: string | null;
  readonly sayFoot: (page: number, pages: number) => string;
}

const body = { sizePx: 25 };
const title = { sizePx: 30, weight: 720, colour: inks.leaf };

/** The pages of a report, drawn in the page's own font. */
export function drawReport(
  content: ReportContent,
  photos: readonly ImageBitmap[],
  fontFamily: string,
): HTMLCanvasElement[] {
  const flow = startFlow(fontFamily);
  flow.text(content.title, { sizePx: 46, weight: 760, colour: inks.leaf });
  flow.text(content.owner, { sizePx: 26, colour: inks.soft });
  flow.gap(12);
  flow.line();
  flow.gap(20);
  flow.pictures(photos);
  flow.gap(10);
  flow.text(content.disease, { sizePx: 40, weight: 760 });
  flow.gap(10);
  for (const [label, text] of content.rows) flow.row(label, text);
  flow.gap(20);
  drawCure(flow, content);
  flow.gap(20);
  flow.box(`${content.tipTitle}: ${content.tip}`, { ...body, ground: inks.caution });
  flow.gap(16);
  flow.box(content.caution, { ...body, weight: 640, ground: inks.help });
  if (content.sources !== null) {
    flow.gap(14);
    flow.text(content.sources, { sizePx: 21, colour: inks.soft });
  }
  flow.foot(content.sayFoot);
  return flow.pages();
}

function drawCure(flow: ReturnType<typeof startFlow>, { cureTitle, cure }: ReportContent): void {
  const { notes, steps } = readCure(cure);
  // The title and at least one step stay together.
  flow.ensure(160);
  flow.text(cureTitle, title);
  flow.gap(6);
  for (const note of notes) flow.text(note, body);
  for (const [at, step] of steps.entries()) {
    flow.gap(8);
    flow.text(`${at + 1}. ${step}`, body);
  }
}
