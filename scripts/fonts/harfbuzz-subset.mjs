import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { turnContours } from './turn-contours.mjs';

/* HarfBuzz's subsetter, from the package `subset-font`. We call it ourselves to choose glyphs as well as characters,
   and to optimise the deltas of a narrowed axis: together this saves a third of the bytes. */
const require = createRequire(createRequire(import.meta.url).resolve('subset-font'));
const fontverter = require('fontverter');

const flags = { noHinting: 0x1, noLayoutClosure: 0x200, optimizeDeltas: 0x400 };
const sets = { dropTable: 3, layoutFeature: 6 };

let subsetter;

/**
 * @param {Buffer} font any sfnt or WOFF2
 * @param {{ text: string, glyphs?: Iterable<number>, features: string[], closure: boolean,
 *   axes: Record<string, number | { min: number, max: number }> }} wanted
 * @returns {Promise<Buffer>} WOFF2
 */
export async function subset(font, { text, glyphs = [], features, closure, axes }) {
  subsetter ??= await loadSubsetter();
  const hb = subsetter;
  const { face, memory } = openFace(hb, await fontverter.convert(font, 'truetype'));
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, flags.noHinting | flags.optimizeDeltas | (closure ? 0 : flags.noLayoutClosure));
  const kept = hb.hb_subset_input_set(input, sets.layoutFeature);
  hb.hb_set_clear(kept);
  for (const feature of features) hb.hb_set_add(kept, tag(feature));
  hb.hb_set_add(hb.hb_subset_input_set(input, sets.dropTable), tag('STAT'));
  const characters = hb.hb_subset_input_unicode_set(input);
  for (const character of text) hb.hb_set_add(characters, character.codePointAt(0));
  const wantedGlyphs = hb.hb_subset_input_glyph_set(input);
  for (const glyph of glyphs) hb.hb_set_add(wantedGlyphs, glyph);
  for (const [axis, range] of Object.entries(axes)) limitAxis(hb, { input, face, axis, range });
  const result = hb.hb_subset_or_fail(face, input);
  if (!result) throw new Error('HarfBuzz could not subset the font');
  const bytes = copyOut(hb, result);
  for (const used of [result, face]) hb.hb_face_destroy(used);
  hb.hb_subset_input_destroy(input);
  hb.free(memory);
  const hasOneWeight = Object.values(axes).every((range) => typeof range === 'number');
  return fontverter.convert(hasOneWeight ? turnContours(bytes) : bytes, 'woff2', 'truetype');
}

let converted = Promise.resolve();

/** The font in the form that HarfBuzz's shaper needs. The converter has one memory, so it takes a font at a time. */
export function toTrueType(font) {
  const next = converted.then(async () => Buffer.from(await fontverter.convert(font, 'truetype')));
  converted = next.catch(() => undefined);
  return next;
}

/** HarfBuzz's shaper, from the same package. */
export function loadShaper() {
  return import(require.resolve('harfbuzzjs'));
}

/** The characters that a font can draw. */
export async function lettersOf(font) {
  const [shaper, bytes] = await Promise.all([loadShaper(), toTrueType(font)]);
  const face = new shaper.Face(new shaper.Blob(new Uint8Array(bytes).buffer), 0);
  // This copies, because the next font may move HarfBuzz's memory.
  return [...face.collectUnicodes()];
}

async function loadSubsetter() {
  const bytes = await readFile(require.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(bytes);
  instance.exports['_initialize']();
  return instance.exports;
}

function openFace(hb, bytes) {
  const memory = hb.malloc(bytes.byteLength);
  new Uint8Array(hb.memory.buffer).set(bytes, memory);
  const blob = hb.hb_blob_create(memory, bytes.byteLength, 2, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  hb.hb_blob_destroy(blob);
  return { face, memory };
}

function limitAxis(hb, { input, face, axis, range }) {
  const limited =
    typeof range === 'number'
      ? hb.hb_subset_input_pin_axis_location(input, face, tag(axis), range)
      : hb.hb_subset_input_set_axis_range(input, face, tag(axis), range.min, range.max, Number.NaN);
  if (!limited) throw new Error(`The font has no axis ${axis}`);
}

function copyOut(hb, face) {
  const blob = hb.hb_face_reference_blob(face);
  const start = hb.hb_blob_get_data(blob, 0);
  const bytes = Buffer.from(new Uint8Array(hb.memory.buffer, start, hb.hb_blob_get_length(blob)));
  hb.hb_blob_destroy(blob);
  return bytes;
}

function tag(name) {
  return [...name].reduce((sum, character) => sum * 256 + character.charCodeAt(0), 0);
}
