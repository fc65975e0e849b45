/* A phone makes one weight bold by a stroke around each letter. Where a contour runs the wrong way round, that stroke
   takes away instead of adding, and the letter looks hollow. Some letters of Anek have such contours. */

const curves = { onCurve: 1, shortX: 2, shortY: 4, repeat: 8, sameOrPlusX: 16, sameOrPlusY: 32 };

/**
 * Turns each contour that fills while it runs the other way round. A filled one runs clockwise, only a hole does not.
 *
 * @param {Buffer} font TrueType, without variations
 * @returns {Buffer} the same where no contour is wrong
 */
export function turnContours(font) {
  const tables = readTables(font);
  const glyphs = readGlyphs(tables);
  const turned = glyphs.map((glyph) => (glyph.length > 0 && glyph.readInt16BE(0) > 0 ? turnGlyph(glyph) : glyph));
  if (turned.every((glyph, index) => glyph === glyphs[index])) return font;
  return writeTables(font.readUInt32BE(0), withGlyphs(tables, turned));
}

function turnGlyph(glyph) {
  const { head, contours } = readContours(glyph);
  const lines = contours.map(flatten);
  const isWrong = lines.map((line) => areaOf(line) > 0 && fillsBackwards(line, lines.flatMap(piecesOf)));
  if (!isWrong.includes(true)) return glyph;
  return writeGlyph(
    head,
    contours.map((contour, index) => (isWrong[index] ? contour.toReversed() : contour)),
  );
}

/** The contour as straight pieces. Between two points beside the curve lies one on it, halfway. */
function flatten(contour) {
  const onCurve = contour.flatMap((point, index) => {
    const next = contour[(index + 1) % contour.length];
    return point.onCurve || next.onCurve ? [point] : [point, { ...between(point, next, 0.5), onCurve: 1 }];
  });
  return onCurve.flatMap((point, index) => {
    if (point.onCurve) return [point];
    const [from, to] = [onCurve.at(index - 1), onCurve[(index + 1) % onCurve.length]];
    return [0.25, 0.5, 0.75].map((part) => between(between(from, point, part), between(point, to, part), part));
  });
}

function between(from, to, part) {
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

/** Twice the area within, below zero where the line runs clockwise. */
function areaOf(line) {
  return piecesOf(line).reduce((sum, [from, to]) => sum + from.x * to.y - to.x * from.y, 0);
}

/** True if more rounds run against the clock than with it, at most places just within the line. */
function fillsBackwards(line, all) {
  const within = piecesOf(line).map(([from, to]) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const middle = between(from, to, 0.5);
    return { x: middle.x - (to.y - from.y) / length, y: middle.y + (to.x - from.x) / length };
  });
  return within.filter((point) => roundsAbout(point, all) > 0).length > within.length / 2;
}

/** How often the pieces run round a point against the clock, less how often they run with it. */
function roundsAbout({ x, y }, pieces) {
  return pieces.reduce((sum, [from, to]) => {
    if (from.y > y === to.y > y || x >= from.x + ((to.x - from.x) * (y - from.y)) / (to.y - from.y)) return sum;
    return sum + (to.y > from.y ? 1 : -1);
  }, 0);
}

function piecesOf(line) {
  return line.map((point, index) => [point, line[(index + 1) % line.length]]);
}

/** @returns the bytes before the points, and the points of each contour */
function readContours(glyph) {
  const count = glyph.readInt16BE(0);
  const ends = Array.from({ length: count }, (_, index) => glyph.readUInt16BE(10 + 2 * index));
  const total = ends.at(-1) + 1;
  let at = 12 + 2 * count + glyph.readUInt16BE(10 + 2 * count);
  const head = glyph.subarray(0, at);
  const flags = [];
  while (flags.length < total) {
    const flag = glyph[at++];
    const times = flag & curves.repeat ? glyph[at++] + 1 : 1;
    for (let time = 0; time < times; time++) flags.push(flag);
  }
  const readLine = (short, sameOrPlus) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & sameOrPlus ? glyph[at++] : -glyph[at++];
      else if (!(flag & sameOrPlus)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = readLine(curves.shortX, curves.sameOrPlusX);
  const ys = readLine(curves.shortY, curves.sameOrPlusY);
  const points = flags.map((flag, index) => ({ x: xs[index], y: ys[index], onCurve: flag & curves.onCurve }));
  return { head, contours: ends.map((end, index) => points.slice(index ? ends[index - 1] + 1 : 0, end + 1)) };
}

/** Each step takes two bytes: WOFF2 packs them again. */
function writeGlyph(head, contours) {
  const points = contours.flat();
  const steps = (axis) => points.map((point, index) => point[axis] - (points[index - 1]?.[axis] ?? 0));
  const wide = Buffer.alloc(4 * points.length);
  [...steps('x'), ...steps('y')].forEach((step, index) => wide.writeInt16BE(step, 2 * index));
  return padded(Buffer.concat([head, Buffer.from(points.map(({ onCurve }) => onCurve)), wide]));
}

function readGlyphs(tables) {
  const glyphs = tables.get('glyf');
  const places = tables.get('loca');
  const isLong = tables.get('head').readInt16BE(50) === 1;
  const count = tables.get('maxp').readUInt16BE(4);
  const place = (index) => (isLong ? places.readUInt32BE(4 * index) : 2 * places.readUInt16BE(2 * index));
  return Array.from({ length: count }, (_, index) => glyphs.subarray(place(index), place(index + 1)));
}

function withGlyphs(tables, glyphs) {
  const places = Buffer.alloc(4 * (glyphs.length + 1));
  let end = 0;
  glyphs.forEach((glyph, index) => places.writeUInt32BE((end += glyph.length), 4 * (index + 1)));
  const head = Buffer.from(tables.get('head'));
  head.writeInt16BE(1, 50);
  return new Map([...tables, ['head', head], ['loca', places], ['glyf', Buffer.concat(glyphs)]]);
}

function readTables(font) {
  return new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
      const row = font.subarray(12 + 16 * index, 28 + 16 * index);
      const start = row.readUInt32BE(8);
      return [row.toString('latin1', 0, 4), font.subarray(start, start + row.readUInt32BE(12))];
    }),
  );
}

/** Without checksums: WOFF2 keeps none, and a browser makes them again. */
function writeTables(version, tables) {
  const header = Buffer.alloc(12 + 16 * tables.size);
  header.writeUInt32BE(version, 0);
  header.writeUInt16BE(tables.size, 4);
  let start = header.length;
  [...tables].forEach(([name, bytes], index) => {
    header.write(name, 12 + 16 * index, 'latin1');
    header.writeUInt32BE(start, 20 + 16 * index);
    header.writeUInt32BE(bytes.length, 24 + 16 * index);
    start += padded(bytes).length;
  });
  return Buffer.concat([header, ...[...tables.values()].map(padded)]);
}

function padded(bytes) {
  return Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
}
