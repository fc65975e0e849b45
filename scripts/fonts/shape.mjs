import { loadShaper, toTrueType } from './harfbuzz-subset.mjs';

/** Opens a font for shaping. The glyphs of a cluster are all that shaping uses, also in between. */
export async function openFont(file) {
  const shaper = await loadShaper();
  const bytes = await toTrueType(file);
  const face = new shaper.Face(new shaper.Blob(new Uint8Array(bytes).buffer), 0);
  const font = new shaper.Font(face);
  const bufferOf = (text, language) => {
    const buffer = new shaper.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    if (language !== undefined) buffer.setLanguage(language);
    return buffer;
  };
  return {
    letters: [...face.collectUnicodes()],
    /** Every glyph that shaping uses, so that each step of it finds its glyph. */
    glyphsOf(cluster, language) {
      const steps = shaper.shapeWithTrace(font, bufferOf(cluster, language), [], 0, 0);
      return new Set(steps.filter((step) => step.glyphs).flatMap((step) => step.t.map(({ g }) => g)));
    },
    /** How far a text goes, in the units of the font. */
    advanceOf(text) {
      const buffer = bufferOf(text);
      shaper.shape(font, buffer);
      return buffer.getGlyphInfosAndPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
    /** The glyphs that are drawn in the end. */
    drawnFor(text) {
      const buffer = bufferOf(text);
      shaper.shape(font, buffer);
      return buffer.getGlyphInfosAndPositions().map(({ codepoint }) => codepoint);
    },
  };
}
