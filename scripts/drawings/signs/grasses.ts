import { bug, ants } from '../beasts.ts';
import { sheath } from '../fruits.ts';
import { holes, insects, caterpillar, windows } from '../marks/creatures.ts';
import { patches, pustules, flecks, rows, powder, diamonds, ovals, bars, longBlisters } from '../marks/spots.ts';
import { margin, tip, stripes, drawn, pale, midrib } from '../marks/surfaces.ts';
import { green, paleGreen, fill, line, edged, dots, oval, lens } from '../pen.ts';
import { ear, panicle, candle, mouldyHead, brokenNeck } from '../scenes/ears.ts';
import { cutStem } from '../scenes/inside.ts';
import { deadHeart, clumpFoot } from '../scenes/plants.ts';
import { wideBlade, narrowBlade } from '../shapes.ts';
import { on, under, well, inset } from '../sheet.ts';

const rust = '#c2641f';
const blackRow = [0, 3, 6, 9, 12];

const cereals = {
  rice__healthy: well(narrowBlade),
  rice__blast: on(narrowBlade, diamonds(5, 17)),
  rice__bacterial_blight: on(narrowBlade, margin('#e8d27c', 7), tip('#e8d9a0', 34)),
  rice__brown_spot: on(narrowBlade, ovals(13, 5, 3.6, '#7a3f1a', '#d8b052')),
  rice__false_smut:
    panicle({ some: '#8a8a1f', size: 17, sick: [5, 11] }) +
    dots('#e9a522', 15, [
      [94, 24],
      [76, 58],
      [112, 70],
    ]),
  rice__leaf_smut: on(narrowBlade, flecks('#1e1c1a', { count: 34, length: 3, width: 3 })),
  rice__tungro: on(
    { ...narrowBlade, colour: '#e3a53c', behind: `<g opacity=".9">${narrowBlade.behind}</g>` },
    tip('#dd7f26', 70),
    patches(3, 14, '#a8b24a', { from: 8 }),
  ),
  rice__sheath_blight: on(
    sheath,
    ovals(6, 14, 9, '#d9d8bd', '#6f4a24'),
    drawn(
      dots('#5d3a1c', 5, [
        [66, 40],
        [92, 66],
        [74, 88],
      ]),
    ),
  ),
  rice__brown_planthopper: clumpFoot(
    insects('#b5763a', { count: 13, size: 4, edge: '#4a2c14' })({
      ...sheath,
      at: ([u, v]) => [80 + v * 22, 52 + u * 34],
    }),
  ),
  rice__stem_borer: panicle({ grain: '#f7f3e4' }) + dots('#fff', 3, [[62, 22]]),
  rice__khaira: on(narrowBlade, pale('#b5c46a', 0.7), midrib('#f0ead0', 7), patches(10, 9, '#a4531f')),
  rice__leaf_folder: on(
    narrowBlade,
    stripes('#f3f1e0', 4, '30 14'),
    drawn(line('#e9efcf', 3, 'M64 38l6 34M76 38l6 34M88 40l6 30M100 42l5 26')),
  ),
  rice__gundhi_bug: panicle({ some: '#c9bf9a', size: 9, sick: blackRow }) + bug(70, 60) + bug(110, 40),
  wheat__yellow_rust: on(narrowBlade, rows('#f2c21a')),
  wheat__brown_rust: on(narrowBlade, pustules('#c2641f', 46, 4.6)),
  wheat__black_rust: on({ ...sheath, veins: '' }, longBlisters('#8a3416', '#2a1a14')),
  wheat__loose_smut:
    ear({ grain: '#26221f', awns: '', stalk: green }) +
    dots('#26221f', 3, [
      [50, 20],
      [110, 34],
      [118, 12],
      [44, 50],
      [54, 74],
      [108, 66],
    ]),
  wheat__karnal_bunt: [
    [48, 50],
    [112, 50],
    [80, 82],
  ]
    .map(
      ([x = 0, y = 0]) =>
        edged('#d9a441', '#a8742a', 2, oval([x, y], 20, 30, 16)) +
        fill('#2b2420', lens([x + 3, y - 26], [x + 8, y + 27], 7)),
    )
    .join(''),
  wheat__powdery_mildew: on(narrowBlade, powder('#f4f2ea')),
  wheat__aphid:
    ear({ grain: '#9cbf5a', awns: '#b9b04a' }) +
    insects('#4f9a3a', { count: 18, size: 3.6 })({ ...sheath, at: ([u, v]) => [80 + v * 18, 10 + u * 72] }),
  wheat__termites:
    ear({ grain: '#fbf6e6', awns: '#b9a870', stalk: '#d9c48a' }) +
    fill('#a06a3a', 'M58 96h44v14H58z') +
    ants([
      [48, 100],
      [112, 102],
      [66, 90],
    ]),
  maize__healthy: well(wideBlade),
  maize__common_rust: on(wideBlade, flecks('#b4511c', { count: 40, length: 4, width: 4.4, halo: '#d9b54a' })),
  maize__gray_leaf_spot: on(wideBlade, bars('#b9ad93', '#8a6f4a')),
  maize__northern_leaf_blight: on(wideBlade, ovals(4, 30, 7, '#c4b48a', '#7d6a3c')),
  maize__fall_armyworm: on(wideBlade, windows, holes(4, 13), caterpillar([0.52, 0.05], '#8a8a5a', 6)),
  maize__stem_borer: on(
    wideBlade,
    drawn(
      dots('#dfe9d0', 7, [
        [60, 36],
        [60, 46],
        [60, 64],
        [60, 75],
        [100, 38],
        [100, 48],
        [100, 64],
        [100, 74],
      ]),
    ),
  ),
  bajra__downy_mildew:
    ear({ grain: '#6fae55', awns: '#8dc063', stalk: paleGreen }) +
    fill(
      '#8dc063',
      [
        [60, 30],
        [100, 26],
        [56, 56],
        [104, 58],
        [70, 6],
        [92, 4],
      ]
        .map(([x = 0, y = 0]) => lens([80, 50], [x, y], 4))
        .join(''),
    ),
  bajra__ergot: candle(
    '#a89a6a',
    dots('#e8a0a8', 8, [
      [70, 26],
      [90, 44],
      [74, 66],
      [92, 24],
    ]) +
      line('#e8a0a8', 4, 'M70 30v10M90 48v9') +
      line('#33231f', 7, 'M72 48l-8-6M88 68l8-6M86 34l8-5'),
  ),
  barley__covered_smut: ear({ grain: '#3a322d', awns: '#b0a074' }),
  barley__stripe: on(narrowBlade, stripes('#e6d36a', 6), stripes('#8a5a2a', 3)),
  jowar__shoot_fly: deadHeart({ foot: dots('#555', 5, [[118, 26]]) + line('#999', 2, 'M118 26l-8-6M118 26l8-6') }),
  jowar__grain_mould: mouldyHead(),
  ragi__blast: on(narrowBlade, diamonds(3, 15)) + inset(brokenNeck),
};

const canes = {
  sugarcane__healthy: well(wideBlade),
  sugarcane__red_rot: cutStem({
    skin: '#b3bf5c',
    inside: '#c4473a',
    more:
      fill('#f3e2d0', oval([80, 22], 17, 7) + oval([80, 62], 18, 7) + oval([80, 96], 17, 6)) +
      line('#8a9440', 3, 'M50 42h12M98 42h12M50 80h12M98 80h12'),
  }),
  sugarcane__mosaic: on(wideBlade, flecks('#cfe09a', { count: 30, length: 16, width: 5 })),
  sugarcane__rust: on(wideBlade, flecks(rust, { count: 44, length: 7, width: 3.2, halo: '#e5d46a' })),
  sugarcane__yellow_leaf: under(wideBlade, midrib('#f0cf2a', 13)),
  sugarcane__wilt: cutStem({ skin: '#c2b56a', inside: '#8a5f6a', more: fill('#dfe9d0', 'M76 20h8v70h-8z') }),
  sugarcane__early_shoot_borer: deadHeart({
    foot: dots('#3a2618', 6, [
      [74, 88],
      [86, 84],
    ]),
  }),
};

/** Cereals, millets and cane. */
export const grasses: Readonly<Record<string, string>> = { ...cereals, ...canes };
