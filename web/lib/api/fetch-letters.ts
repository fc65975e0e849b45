/** A canvas in the page's language, because Marathi has its own shapes for some letters of Devanagari. */
export function makeCanvas(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.lang = document.documentElement.lang;
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/**
 * Loads the letters of the text and returns the page's fonts for a canvas. A canvas that draws earlier uses another
 * font. A font that fails to load is skipped, and the next one in the list draws.
 */
export async function fetchLetters(text: string): Promise<string> {
  const { fontFamily } = getComputedStyle(document.body);
  await Promise.allSettled(fontFamily.split(',').map((one) => document.fonts.load(`500 16px ${one}`, text)));
  return fontFamily;
}
