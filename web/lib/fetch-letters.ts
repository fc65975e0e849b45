/** A canvas of the page's language: Marathi has shapes of its own for some letters of Devanagari. */
export function makeCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.lang = document.documentElement.lang;
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/**
 * The fonts of the page for a canvas, once the letters of the text are there: drawn before, they are drawn in another
 * font. One that does not come, as a stand-in that this phone has not, is passed over: the next in the list draws.
 */
export async function fetchLetters(text: string): Promise<string> {
  const { fontFamily } = getComputedStyle(document.body);
  await Promise.allSettled(fontFamily.split(',').map((one) => document.fonts.load(`500 16px ${one}`, text)));
  return fontFamily;
}
