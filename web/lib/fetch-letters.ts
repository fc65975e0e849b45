/**
 * The fonts of the page for a canvas, once the letters of the text are there: drawn before, they are drawn in another
 * font. One that does not come, as a stand-in that this phone has not, is passed over: the next in the list draws.
 */
export async function fetchLetters(text: string): Promise<string> {
  const { fontFamily } = getComputedStyle(document.body);
  await Promise.allSettled(fontFamily.split(',').map((one) => document.fonts.load(`500 16px ${one}`, text)));
  return fontFamily;
}
