import { makeCanvas } from '../api/fetch-letters.ts';

/** A4 at 150 dots an inch. */
const widthPx = 1240;
const heightPx = 1754;
const marginPx = 80;
const footerPx = 56;
const bottomPx = heightPx - marginPx - footerPx;

/** Leaves room for the marks above and below the letters of every Indian script. */
const lineHeightOfSize = 1.42;

const innerWidthPx = widthPx - 2 * marginPx;

export interface TextStyle {
  readonly sizePx: number;
  readonly weight?: number;
  readonly colour?: string;
  /** From the left margin. */
  readonly indentPx?: number;
  readonly widthPx?: number;
}

export const inks = {
  text: '#17251b',
  soft: '#4a574e',
  leaf: '#115130',
  line: '#e6dfcd',
  caution: '#fff0cf',
  help: '#e2f0e1',
};

/** The pages so far, and the place of the next part on the last page. */
export interface Flow {
  readonly fontFamily: string;
  readonly pages: CanvasRenderingContext2D[];
  y: number;
}

/** Starts at the top of the first page, and adds a page when the last one is full. */
export function startFlow(fontFamily: string): Flow {
  const flow: Flow = { fontFamily, pages: [], y: 0 };
  takePage(flow);
  return flow;
}

function takePage(flow: Flow): void {
  const context = makeCanvas(widthPx, heightPx).getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser does not draw');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, widthPx, heightPx);
  context.textBaseline = 'alphabetic';
  flow.pages.push(context);
  flow.y = marginPx;
}

function lastPage({ pages }: Flow): CanvasRenderingContext2D {
  const current = pages.at(-1);
  if (!current) throw new Error('There is no page to write on');
  return current;
}

/** Adds a page if the last one has less room than needed. */
export function ensureRoom(flow: Flow, neededPx: number): void {
  if (flow.y + neededPx > bottomPx) takePage(flow);
}

export function leaveGap(flow: Flow, px: number): void {
  flow.y += px;
}

function pen(flow: Flow, { sizePx, weight = 500, colour = inks.text }: TextStyle): CanvasRenderingContext2D {
  const context = lastPage(flow);
  context.font = `${weight} ${sizePx}px ${flow.fontFamily}`;
  context.fillStyle = colour;
  return context;
}

export function writeText(flow: Flow, words: string, style: TextStyle): void {
  const { sizePx, indentPx = 0 } = style;
  const lineHeight = Math.round(sizePx * lineHeightOfSize);
  const width = style.widthPx ?? innerWidthPx - indentPx;
  for (const line of words.split('\n').flatMap((part) => wrap(pen(flow, style), part, width))) {
    ensureRoom(flow, lineHeight);
    // A new page does not keep the style of the last one, so this sets it again.
    pen(flow, style).fillText(line, marginPx + indentPx, flow.y + sizePx * 1.1);
    flow.y += lineHeight;
  }
}

/** A label and the content beside it. */
export function writeRow(flow: Flow, label: string, words: string): void {
  const style = { sizePx: 26 };
  const labelWidth = 300;
  ensureRoom(flow, 40);
  pen(flow, { ...style, colour: inks.soft }).fillText(label, marginPx, flow.y + 28);
  writeText(flow, words, { ...style, weight: 640, indentPx: labelWidth });
}

/** Words on their own background colour. */
export function writeBox(flow: Flow, words: string, { ground, ...style }: TextStyle & { ground: string }): void {
  const padding = 24;
  const width = innerWidthPx - 2 * padding;
  const lines = words.split('\n').flatMap((part) => wrap(pen(flow, style), part, width));
  const height = lines.length * Math.round(style.sizePx * lineHeightOfSize) + 2 * padding;
  ensureRoom(flow, height);
  const context = lastPage(flow);
  context.fillStyle = ground;
  context.beginPath();
  context.roundRect(marginPx, flow.y, innerWidthPx, height, 22);
  context.fill();
  const end = flow.y + height;
  flow.y += padding - 4;
  writeText(flow, words, { ...style, indentPx: padding, widthPx: width });
  flow.y = end;
}

export function drawPictures(flow: Flow, bitmaps: readonly ImageBitmap[]): void {
  const gap = 20;
  const columns = 3;
  const width = (innerWidthPx - gap * (columns - 1)) / columns;
  const height = width * 0.62;
  for (const [at, bitmap] of bitmaps.entries()) {
    const column = at % columns;
    if (column === 0) ensureRoom(flow, height + gap);
    drawCovering(lastPage(flow), bitmap, { left: marginPx + column * (width + gap), top: flow.y, width, height });
    if (column === columns - 1 || at === bitmaps.length - 1) flow.y += height + gap;
  }
}

/** Draws one picture as large as a new page allows, below its name. */
export function drawWholePage(flow: Flow, bitmap: ImageBitmap, name: string): void {
  takePage(flow);
  writeText(flow, name, { sizePx: 26, weight: 640, colour: inks.leaf });
  flow.y += 14;
  const room = bottomPx - flow.y;
  const scale = Math.min(innerWidthPx / bitmap.width, room / bitmap.height);
  const width = bitmap.width * scale;
  const height = bitmap.height * scale;
  lastPage(flow).drawImage(bitmap, marginPx + (innerWidthPx - width) / 2, flow.y, width, height);
  flow.y = bottomPx;
}

export function drawLine(flow: Flow): void {
  const context = lastPage(flow);
  context.fillStyle = inks.line;
  context.fillRect(marginPx, flow.y, innerWidthPx, 3);
  flow.y += 3;
}

/** Writes the foot of every page, because the number of pages is known only now, and returns the pages. */
export function endFlow(
  { pages, fontFamily }: Flow,
  sayFoot: (page: number, pages: number) => string,
): HTMLCanvasElement[] {
  for (const [at, context] of pages.entries()) {
    context.font = `500 22px ${fontFamily}`;
    context.fillStyle = inks.soft;
    context.fillText(sayFoot(at + 1, pages.length), marginPx, heightPx - marginPx + 10);
  }
  return pages.map(({ canvas }) => canvas);
}

/** Breaks the words into lines; the browser measures each line as it will draw it. */
function wrap(context: CanvasRenderingContext2D, words: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && context.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Draws the middle of the picture as large as the place allows. */
function drawCovering(context: CanvasRenderingContext2D, picture: ImageBitmap, place: Place): void {
  const scale = Math.max(place.width / picture.width, place.height / picture.height);
  const width = place.width / scale;
  const height = place.height / scale;
  const from = [(picture.width - width) / 2, (picture.height - height) / 2] as const;
  context.drawImage(picture, ...from, width, height, place.left, place.top, place.width, place.height);
}
