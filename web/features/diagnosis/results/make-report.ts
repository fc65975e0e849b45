import { problemById } from '#catalogue/problems.ts';
import { formatDay, formatLabelled, formatList, formatMoment } from '#languages/format.ts';
import { fetchLetters } from '#web/lib/api/fetch-letters.ts';
import {
  drawLine,
  drawPictures,
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
import type { Say } from '#web/lib/words/words.ts';
import { writePdf } from '#web/lib/files/write-pdf.ts';

import { looksHealthy } from '../analysis-result.ts';
import { readCure } from './read-cure.ts';
import { sayAnswers, sayConfidence, sayCorrection, sayOrigin } from './say-result.ts';
import type { Shown } from './use-shown.ts';

interface Circumstances {
  readonly say: Say<'diagnosis'>;
  readonly locale: string;
  /** The farmer's name. */
  readonly name: string;
  readonly photos: readonly Blob[];
}

export async function makeReport(shown: Shown, circumstances: Circumstances): Promise<Blob> {
  const { photos, locale } = circumstances;
  const content = await composeContent(shown, circumstances);
  const fontFamily = await fetchLetters(JSON.stringify(content));
  const bitmaps = await Promise.all(photos.map((photo) => createImageBitmap(photo)));
  try {
    const canvases = drawReport(content, bitmaps, fontFamily);
    const pages = await Promise.all(canvases.map(toPage));
    return writePdf(pages, { title: formatLabelled(content.title, content.disease, locale), language: locale });
  } finally {
    for (const bitmap of bitmaps) bitmap.close();
  }
}

async function composeContent({ result, texts, avoid }: Shown, circumstances: Circumstances): Promise<ReportContent> {
  const { say, locale, name } = circumstances;
  const { reading, severity, foundAt, plantPart } = result;
  const urgency = looksHealthy(reading) ? say('healthy') : severity && say(`severity.${severity}`);
  const correction = sayCorrection(say, result) ?? null;
  const rows: (readonly [string, string | null | undefined])[] = [
    [say('report.plant'), texts.plant],
    [say('report.part'), say(`about.parts.${plantPart}`)],
    [say('report.confidence'), correction === null && reading ? sayConfidence(say, reading) : null],
    [say('report.severity'), correction === null ? urgency : null],
    [say('report.date'), formatMoment(foundAt, locale, 'long')],
    [say('report.source'), sayOrigin(say, result)],
    ...(sayAnswers(say, reading) ?? []).map((answer, at) => [at === 0 ? say('talk.seen') : '', answer] as const),
  ];
  return {
    title: say('report.title'),
    owner: say('report.for', { name }),
    disease: texts.disease,
    correction,
    rows: rows.flatMap(([label, text]) => (text ? [[label, text] as const] : [])),
    cureTitle: say('results.cure'),
    cure: texts.cure,
    avoidTitle: say('results.avoid'),
    avoid,
    tip: formatLabelled(say('results.tip'), texts.pro_tip, locale),
    caution: say('report.caution'),
    sources: await composeSources(reading?.problemId ?? null, circumstances),
    sayFoot: (page, pages) => say('report.page', { page: String(page), pages: String(pages) }),
  };
}

async function composeSources(problemId: string | null, { say, locale }: Circumstances): Promise<string | null> {
  const problem = problemId === null ? undefined : await problemById(problemId);
  if (!problem) return null;
  const sources = formatList(
    problem.sources.map((source) => source.name),
    locale,
  );
  return say('report.sources', { sources, day: formatDay(problem.lastVerified, locale, 'long') });
}

export interface ReportContent {
  readonly title: string;
  /** The line that names the farmer. */
  readonly owner: string;
  readonly disease: string;
  /** The farmer's own words against the result; null if there are none. */
  readonly correction: string | null;
  readonly rows: readonly (readonly [label: string, text: string])[];
  readonly cureTitle: string;
  readonly cure: string;
  readonly avoidTitle: string;
  /** Things to avoid. */
  readonly avoid: readonly string[];
  readonly tip: string;
  readonly caution: string;
  /** The source of the advice; null for a text that is not from the catalogue. */
  readonly sources: string | null;
  readonly sayFoot: (page: number, pages: number) => string;
}

const body = { sizePx: 25 };
const title = { sizePx: 30, weight: 720, colour: inks.leaf };

/** Draws the pages of a report in the page's own font. */
export function drawReport(
  content: ReportContent,
  photos: readonly ImageBitmap[],
  fontFamily: string,
): HTMLCanvasElement[] {
  const flow = startFlow(fontFamily);
  writeText(flow, content.title, { sizePx: 46, weight: 760, colour: inks.leaf });
  writeText(flow, content.owner, { sizePx: 26, colour: inks.soft });
  leaveGap(flow, 12);
  drawLine(flow);
  leaveGap(flow, 20);
  drawPictures(flow, photos);
  leaveGap(flow, 10);
  writeText(flow, content.disease, { sizePx: 40, weight: 760 });
  if (content.correction !== null) writeText(flow, content.correction, { ...body, weight: 640 });
  leaveGap(flow, 10);
  for (const [label, text] of content.rows) writeRow(flow, label, text);
  leaveGap(flow, 20);
  drawCure(flow, content);
  drawAvoid(flow, content);
  leaveGap(flow, 20);
  writeBox(flow, content.tip, { ...body, ground: inks.caution });
  leaveGap(flow, 16);
  writeBox(flow, content.caution, { ...body, weight: 640, ground: inks.help });
  if (content.sources !== null) {
    leaveGap(flow, 14);
    writeText(flow, content.sources, { sizePx: 21, colour: inks.soft });
  }
  return endFlow(flow, content.sayFoot);
}

function drawAvoid(flow: Flow, { avoidTitle, avoid }: ReportContent): void {
  if (avoid.length === 0) return;
  leaveGap(flow, 16);
  ensureRoom(flow, 160);
  writeText(flow, avoidTitle, title);
  for (const line of avoid) {
    leaveGap(flow, 8);
    writeText(flow, `× ${line}`, body);
  }
}

function drawCure(flow: Flow, { cureTitle, cure }: ReportContent): void {
  const { notes, steps } = readCure(cure);
  // The title and at least one step stay on the same page.
  ensureRoom(flow, 160);
  writeText(flow, cureTitle, title);
  leaveGap(flow, 6);
  for (const note of notes) writeText(flow, note, body);
  for (const [at, step] of steps.entries()) {
    leaveGap(flow, 8);
    writeText(flow, `${at + 1}. ${step}`, body);
  }
}
