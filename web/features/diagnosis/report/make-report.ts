import { problemById } from '#catalogue/problems.ts';
import type { Say } from '#web/lib/words/words.ts';
import { formatDay, formatTime } from '#languages/format.ts';
import { toPage } from '#web/lib/to-page.ts';
import { writePdf } from '#web/lib/write-pdf.ts';

import { sayAnswers } from '../say-answers.ts';
import { sayConfidence } from '../say-confidence.ts';
import { looksHealthy } from '../rules/looks-healthy.ts';
import { sayOrigin } from '../say-origin.ts';
import type { Shown } from '../use-shown.ts';
import { drawReport, type ReportContent } from './draw-report.ts';

interface Circumstances {
  readonly say: Say<'diagnosis'>;
  readonly locale: string;
  /** Whose it is. */
  readonly name: string;
  readonly photos: readonly Blob[];
}

export async function makeReport(shown: Shown, circumstances: Circumstances): Promise<Blob> {
  const { photos, locale } = circumstances;
  const content = await composeContent(shown, circumstances);
  const fontFamily = getComputedStyle(document.body).fontFamily;
  // What is drawn before its font has come is drawn in another.
  await document.fonts.load(`500 26px ${fontFamily}`, JSON.stringify(content));
  const bitmaps = await Promise.all(photos.map((photo) => createImageBitmap(photo)));
  try {
    const canvases = drawReport(content, bitmaps, fontFamily);
    const pages = await Promise.all(canvases.map(toPage));
    return writePdf(pages, { title: `${content.title}: ${content.disease}`, language: locale });
  } finally {
    for (const bitmap of bitmaps) bitmap.close();
  }
}

async function composeContent({ finding, texts }: Shown, circumstances: Circumstances): Promise<ReportContent> {
  const { say, locale, name } = circumstances;
  const { reading, severity, foundAt, plantPart } = finding;
  const urgency = looksHealthy(reading) ? say('healthy') : severity && say(`severity.${severity}`);
  const found = { day: formatDay(foundAt, locale, 'long'), time: formatTime(foundAt, locale) };
  const rows: (readonly [string, string | null | undefined])[] = [
    [say('report.plant'), texts.plant],
    [say('report.part'), say(`about.parts.${plantPart}`)],
    [say('report.confidence'), reading && sayConfidence(say, reading)],
    [say('report.severity'), urgency],
    [say('report.date'), say('details.found', found)],
    [say('report.source'), sayOrigin(say, finding)],
    ...(sayAnswers(say, reading) ?? []).map((answer, at) => [at === 0 ? say('talk.seen') : '', answer] as const),
  ];
  return {
    title: say('report.title'),
    owner: say('report.for', { name }),
    disease: texts.disease,
    rows: rows.flatMap(([label, text]) => (text ? [[label, text] as const] : [])),
    cureTitle: say('results.cure'),
    cure: texts.cure,
    tipTitle: say('results.tip'),
    tip: texts.pro_tip,
    caution: say('report.caution'),
    sources: await composeSources(reading?.problemId ?? null, circumstances),
    sayFoot: (page, pages) => say('report.page', { page: String(page), pages: String(pages) }),
  };
}

async function composeSources(problemId: string | null, { say, locale }: Circumstances): Promise<string | null> {
  const problem = problemId === null ? undefined : await problemById(problemId);
  if (!problem) return null;
  const sources = problem.sources.map((source) => source.name).join('; ');
  return say('report.sources', { sources, day: formatDay(problem.lastVerified, locale, 'long') });
}
