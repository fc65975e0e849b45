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
  wheat__pink_stem_borer: deadHeart({ heart: '#e6d9a8', foot: line('#e8a0a0', 9, 'M62 100h26') }),
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
  rice__sheath_rot: on(
    sheath,
    drawn(
      fill('#f6f2e4', lens([82, -14], [80, 66], 8)) +
        edged(
          '#a8824a',
          '#0003',
          1,
          [
            [80, 2],
            [86, 12],
            [76, 20],
            [84, 30],
            [78, 40],
          ]
            .map(([x = 0, y = 0]) => oval([x, y], 4, 7, 10))
            .join(''),
        ) +
        edged('#cfc6ae', '#6a3d1a', 4, oval([66, 78], 6, 15) + oval([90, 90], 7, 14) + oval([98, 44], 5, 14)),
    ),
  ),
  rice__bakanae:
    fill('#a97c4f', 'M0 92H160V110H0z') +
    fill(
      green,
      [
        [18, 58],
        [34, 50],
        [50, 60],
        [108, 52],
        [124, 60],
        [142, 54],
      ]
        .map(
          ([x = 0, y = 0]) =>
            lens([x, 96], [x, y], 4) + lens([x, 96], [x - 10, y + 12], 3) + lens([x, 96], [x + 10, y + 10], 3),
        )
        .join(''),
    ) +
    fill('#e9dd5c', lens([80, 96], [80, 0], 4) + lens([80, 70], [56, 14], 3) + lens([80, 60], [104, 10], 3)) +
    line('#8a6636', 2, 'M80 80l-9 10M80 80l9 10M80 72l-8 8M80 72l8 8') +
    dots('#f0a8b8', 5, [
      [77, 90],
      [83, 92],
    ]),
  rice__hispa: on(
    narrowBlade,
    flecks('#f5f3e4', { count: 22, length: 24, width: 2.6 }),
    drawn(
      edged('#e6dca8', '#b39a52', 1.6, oval([118, 52], 13, 6)) +
        line(
          '#161a2c',
          1.6,
          'M46 54l-8-9M54 52l-3-11M62 52l4-11M68 54l9-8M46 62l-8 9M54 64l-3 11M62 64l4 11M68 62l9 8M40 58h-12',
        ) +
        edged('#33406a', '#161a2c', 1.6, oval([58, 58], 15, 8)),
    ),
  ),
  wheat__leaf_blight: on(narrowBlade, tip('#b8935a', 30, '#dcc765'), ovals(10, 9, 4.4, '#5c3214', '#e4cc4c')),
  bajra__blast: on(narrowBlade, diamonds(7, 13), tip('#c9b48a', 26)),
  jowar__stem_borer: cutStem({
    skin: '#8fb562',
    more:
      line('#9c6a3a', 15, 'M82 -2C76 30 86 60 80 92') +
      dots('#5d4a2a', 12, [
        [80, 50],
        [81, 58],
        [82, 66],
        [82, 74],
        [81, 82],
      ]) +
      dots('#efe3bd', 9.4, [
        [80, 50],
        [81, 58],
        [82, 66],
        [82, 74],
      ]) +
      dots('#4a3320', 9.4, [[81, 84]]) +
      dots('#2b1c12', 9, [[54, 34]]) +
      dots('#a5793f', 4, [
        [46, 42],
        [42, 48],
        [48, 50],
      ]),
  }),
  maize__banded_blight: on(
    { ...sheath, veins: '' },
    drawn(
      edged(
        '#e2d5ab',
        '#7a4a26',
        4,
        'M50 86Q66 76 80 84T112 80V98Q96 106 80 100T50 102zM50 54Q66 44 80 52T112 48V66Q96 74 80 68T50 70zM50 22Q66 12 80 20T112 16V34Q96 42 80 36T50 38z',
      ) +
        dots('#5d3a1c', 5, [
          [72, 92],
          [88, 60],
        ]),
    ),
  ),
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
  sugarcane__smut: deadHeart({
    heart: green,
    foot:
      line('#26221f', 8, 'M80 62C80 32 88 12 106 8C122 5 130 18 130 36') +
      line('#c9cbc4', 3, 'M81 50C82 34 86 22 94 15') +
      dots('#26221f', 3, [
        [144, 24],
        [118, 32],
        [140, 50],
        [122, 56],
        [150, 40],
      ]),
  }),
  sugarcane__top_borer: on(
    wideBlade,
    midrib('#b05a34', 7),
    drawn(
      edged(
        '#dfe9d0',
        '#8f7a3a',
        1.8,
        [38, 46, 64, 72]
          .map((y) => oval([40, y], 3.2, 3.2) + oval([72, y], 3.2, 3.2) + oval([104, y], 3.2, 3.2))
          .join(''),
      ),
    ),
  ),
  sugarcane__pyrilla: under(
    wideBlade,
    patches(3, 15, '#2b2922', { opacity: 0.8, from: 6 }),
    drawn(
      [
        [34, 46],
        [74, 40],
        [112, 52],
        [56, 70],
        [88, 68],
      ]
        .map(
          ([x = 0, y = 0]) =>
            line('#6a5426', 3, `M${x} ${y}h-8`) +
            edged('#e0c987', '#6a5426', 1.4, `M${x} ${y}q8-8 22-5l-3 5 3 5q-14 3-22-5z`),
        )
        .join(''),
    ),
  ),
  sugarcane__grassy_shoot: deadHeart({
    side: '#a9c57c',
    heart: '#c3d79a',
    foot: edged(
      '#f4f6e6',
      '#7c9850',
      1.4,
      [26, 38, 50, 60, 70, 80, 90, 100, 110, 122, 134]
        .map((x, index) => lens([78 + (x - 80) * 0.2, 98], [x, 44 + ((index * 5) % 7) * 4], 3))
        .join(''),
    ),
  }),
};

/** Cereals, millets and cane. */
export const grasses: Readonly<Record<string, string>> = { ...cereals, ...canes };
