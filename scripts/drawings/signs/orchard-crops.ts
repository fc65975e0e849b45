import { maggots, fly, weevil } from '../beasts.ts';
import { stem, roundOrange, pomegranateFruit, guavaFruit, papayaFruit, grapeBunch, trunkBark } from '../fruits.ts';
import { holes, mines, insects, mites, hoppers, galls, caterpillar, borehole } from '../marks/creatures.ts';
import { spots, eyes, angular, patches, down, soot } from '../marks/spots.ts';
import { tip, halfOf, cracks, drawn } from '../marks/surfaces.ts';
import { ground, green, darkGreen, white, fill, line, edged, dots, blob, oval, lens } from '../pen.ts';
import { blossom } from '../scenes/ears.ts';
import { cutStem } from '../scenes/inside.ts';
import { twig, palmTree, bananaPlant } from '../scenes/trees.ts';
import { broad, roundLeaf, lance, citrusLeaf, bananaLeaf, gourdLeaf, palmFrond } from '../shapes.ts';
import { on, under, well } from '../sheet.ts';

const acrossVeins = (colour: string, width: number, dash: string) =>
  drawn(
    line(
      colour,
      width,
      Array.from({ length: 11 }, (_, index) => `M${24 + index * 11} 52l9-36M${24 + index * 11} 58l9 36`).join(''),
      ` stroke-dasharray="${dash}"`,
    ),
  );

const banana = {
  banana__healthy: well(bananaLeaf),
  banana__black_sigatoka: on(
    bananaLeaf,
    acrossVeins('#2e211a', 4.4, '10 9 5 12'),
    drawn(fill('#2e211a', blob([138, 40], 26, 8), ' opacity=".85"')),
  ),
  banana__yellow_sigatoka: on(bananaLeaf, acrossVeins('#f0d84a', 6.4, '9 13'), acrossVeins('#8a5a2a', 2.6, '9 13')),
  banana__panama_wilt: bananaPlant({ skirt: '#d8a93a', more: line('#5d3a20', 3, 'M78 92V66M84 92V74') }),
  banana__moko: cutStem({
    skin: '#a9bd6a',
    inside: '#efeed2',
    streaks: '#6a3f24',
    more:
      line('#fffef2', 6, 'M70 34q-4 8 0 14M90 56q5 8 0 16M78 80q-4 7 1 13') +
      line('#cdbf94', 1.4, 'M66 34q-4 10 1 17M94 56q5 10-1 18'),
  }),
  banana__bract_mosaic_virus: bananaPlant({
    more: line('#8a2f5a', 4, 'M73 86l3-16M80 90l2-20M86 88l-2-18M77 62l2-12M84 64l-2-10M60 34l-14-4M102 34l14-4'),
  }),
  banana__bunchy_top: bananaBunched(),
  banana__insect_pest: on(bananaLeaf, holes(6, 11), drawn(line('#e9e2bd', 5, 'M40 40l18-8M46 48l20-9M92 76l18 6'))),
  banana__pseudostem_weevil:
    on(
      { ...trunkBark, colour: '#a9bd6a', veinColour: '#8aa04e' },
      drawn(
        dots('#2b1c12', 8, [
          [70, 30],
          [92, 58],
          [68, 84],
        ]) + line('#e8c46a', 5, 'M70 34v12M92 62v12M68 88v10'),
      ),
    ) + weevil(136, 84, '#4a3024'),
};

const apple = {
  apple__healthy: well(roundLeaf),
  apple__scab: on(roundLeaf, patches(9, 11, '#5a5a2a'), down('#3d3f20', 4)),
  apple__black_rot: on(roundLeaf, eyes(7, { size: 22, edge: '#5f2a4a', middle: '#9c6a3a' })),
  apple__cedar_rust: on(
    roundLeaf,
    spots(9, { size: 13, core: '#e0651a', halo: '#f2c93a', ring: 1.6 }),
    spots(9, { size: 3, core: '#4a2414', halo: '#4a2414', ring: 1 }),
  ),
  apple__woolly_aphid: twig({
    dryLeaf: green,
    more:
      dots(white, 17, [
        [60, 76],
        [74, 68],
        [100, 48],
        [116, 36],
        [44, 86],
      ]) + line('#cfc8d4', 1.6, 'M54 74q6-6 12 0M68 66q6-6 12 0M94 46q6-6 12 0M110 34q6-6 12 0'),
  }),
  apple__marssonina: on(
    { ...roundLeaf, colour: '#cfc653', veinColour: '#a8a545' },
    eyes(7, { size: 27, edge: '#4d6a32', middle: '#6f4a2c', dotted: true }),
  ),
};

const citrus = {
  citrus__healthy: well(citrusLeaf),
  citrus__canker: on(
    citrusLeaf,
    spots(11, { size: 11, core: '#9a6a34', halo: '#f0dc4a', ring: 1.9 }),
    spots(11, { size: 4, core: '#4a2c18', halo: '#d0a56a', ring: 1.8 }),
  ),
  citrus__greening: on(citrusLeaf, patches(5, 15, '#f0dc52'), halfOf('#e8d24a'), patches(3, 13, green, { from: 8 })),
  citrus__black_spot: on(roundOrange, eyes(13, { size: 13, edge: '#2e1c14', middle: '#a89a86' })),
  citrus__gummosis:
    on(trunkBark, drawn(fill('#4d3624', blob([84, 84], 26, 9)))) +
    line('#e89a1e', 9, 'M74 60q-3 14 0 22M88 64q4 16 0 30') +
    dots('#f6c25a', 6, [
      [74, 84],
      [88, 96],
    ]) +
    fill('#a97c4f', 'M0 104H160V110H0z'),
  citrus__leaf_miner: on(
    citrusLeaf,
    mines,
    drawn(
      line('#f1f0cf', 6, 'M94 46q8-12 14-2t14 0') +
        dots('#c9b84a', 7, [
          [124, 44],
          [76, 62],
        ]),
    ),
  ),
  citrus__psylla: on(
    { ...stem, veins: '' },
    insects('#e0b13c', { count: 18, size: 4.2, edge: '#6a4a1c' }),
    drawn(
      line(white, 2.2, 'M68 18q-6 4-2 10M92 30q6 4 2 10M70 46q-6 5-1 10M90 60q7 4 2 11M70 74q-6 5-1 10M92 88q6 4 1 10'),
    ),
  ),
  citrus__lemon_butterfly: on(
    citrusLeaf,
    holes(1, 16),
    caterpillar([0.3, 0.3], '#7fc04a', 6),
    drawn(line('#e8702a', 3, 'M97 64L108 53M98 66L111 62')),
  ),
};

const grape = {
  grape__healthy: well(gourdLeaf),
  grape__black_rot: on(gourdLeaf, eyes(9, { size: 19, edge: '#5a2f1c', middle: '#c08a58', dotted: true })),
  grape__esca: on(
    gourdLeaf,
    drawn(
      line('#e9cf4a', 14, 'M62 84L40 84M98 84L120 84M66 66L44 46M94 66L116 46M72 52L64 22M88 52L96 22') +
        line('#9c4a2a', 8, 'M60 86L34 92M100 86L126 92M64 62L46 42M96 62L114 42M71 46L66 20M89 46L94 20'),
    ),
  ),
  grape__leaf_blight: on(gourdLeaf, patches(8, 15, '#6a2f24'), patches(4, 11, '#3a1f1a', { from: 8 })),
  grape__downy_mildew: under(gourdLeaf, patches(5, 13, '#dfe6b0'), down('#fffef8', 8)),
  grape__powdery_mildew: on(
    grapeBunch,
    drawn(
      dots('#f2f0ea', 15, [
        [54, 30],
        [92, 52],
        [64, 52],
        [78, 74],
        [106, 30],
      ]) + line('#5d4a2a', 2.4, 'M74 78l12 8M60 60l10-6'),
    ),
  ),
  grape__anthracnose: on(
    grapeBunch,
    drawn(
      [
        ['#4a2320', 16],
        ['#a88f86', 9],
      ]
        .map(([colour, size]) =>
          dots(String(colour), Number(size), [
            [54, 30],
            [92, 50],
            [64, 54],
            [80, 74],
            [106, 32],
            [58, 74],
            [80, 96],
          ]),
        )
        .join(''),
    ),
  ),
};

const mango = {
  mango__healthy: well(lance),
  mango__anthracnose: on(lance, patches(9, 12, '#33221a'), tip('#33221a', 22)),
  mango__bacterial_canker: on(lance, angular(13, { size: 10, colour: '#2e2118', halo: '#ecd94e' })),
  mango__cutting_weevil: cutLeaf(),
  mango__die_back: twig(),
  mango__gall_midge: on(lance, galls('#b9cf6a', 18, 13)),
  mango__powdery_mildew: blossom({ dust: '#fbfaf4' }),
  mango__sooty_mould: on({ ...lance }, soot),
  mango__hopper: blossom({ more: hoppers('#c9a24a')({ ...broad, at: ([u, v]) => [80 + v * 40, 18 + u * 70] }) }),
  mango__fruit_fly:
    on(
      {
        ...guavaFruit,
        colour: '#e3ad3c',
        edge: 'M78 16C112 14 134 40 128 68C122 94 98 108 74 102C46 96 30 76 36 52C42 30 56 18 78 16z',
      },
      drawn(
        fill('#8a5a2c', blob([94, 70], 20, 8)) +
          dots('#3a2414', 4, [
            [60, 44],
            [94, 66],
            [72, 86],
            [108, 44],
          ]),
      ),
    ) +
    fly(136, 22) +
    maggots(84, 68),
  mango__malformation:
    line('#7a5b3a', 7, 'M80 112V84') +
    fill(darkGreen, lens([80, 104], [4, 46], 9) + lens([80, 104], [156, 46], 9)) +
    fill(green, lens([80, 106], [6, 92], 9) + lens([80, 106], [154, 92], 9)) +
    line('#a8704a', 4, 'M80 90L50 64M80 90L110 64M80 90V60') +
    edged('#7fa34c', '#5a7a34', 2, `${blob([80, 40], 34, 9)}${blob([48, 58], 20, 8)}${blob([112, 58], 20, 8)}`) +
    dots('#a9c46a', 9, [
      [66, 28],
      [82, 20],
      [98, 30],
      [60, 44],
      [78, 40],
      [96, 46],
      [72, 58],
      [90, 60],
      [42, 54],
      [52, 66],
      [108, 66],
      [120, 54],
    ]) +
    dots('#e2b08a', 4, [
      [72, 20],
      [90, 24],
      [68, 36],
      [86, 32],
      [104, 40],
      [62, 52],
      [84, 50],
      [46, 46],
      [40, 64],
      [114, 48],
      [118, 66],
    ]),
};

const fruits = {
  pomegranate__bacterial_blight: on(
    pomegranateFruit,
    drawn(edged('#2b1a16', '#5a1f1c', 3, `${blob([66, 58], 13, 7)}${blob([98, 70], 11, 7)}${blob([84, 40], 7, 6)}`)),
    cracks('M66 44V72M66 58L52 68M66 58L82 66M98 60V84', 3.4),
  ),
  pomegranate__fruit_borer: on(pomegranateFruit, borehole([0.35, 0.1], 19), caterpillar([0.45, 0.35], '#8a6a48', 5)),
  guava__wilt: twig({
    dryLeaf: '#d0b04a',
    more: fill('#d0b04a', lens([66, 72], [56, 36], 8) + lens([84, 60], [104, 88], 8)),
  }),
  guava__fruit_fly:
    on(
      guavaFruit,
      drawn(
        fill('#c99a4a', blob([86, 66], 22, 8)) +
          dots('#4a2c18', 4, [
            [60, 44],
            [96, 40],
            [70, 84],
            [108, 60],
          ]),
      ),
    ) +
    fly(132, 22) +
    maggots(74, 60),
  papaya__ring_spot: on(
    papayaFruit,
    drawn(
      line(
        '#2f6a34',
        3,
        [
          [66, 40],
          [94, 36],
          [80, 62],
          [62, 74],
          [100, 66],
          [82, 90],
        ]
          .map(([x = 0, y = 0]) => oval([x, y], 9, 7))
          .join(''),
      ),
    ),
  ),
  papaya__leaf_curl: fist(),
  tea__blister_blight: under(lance, galls('#f4f1de', 10, 17)),
  tea__red_spider_mite: on(lance, patches(7, 14, '#a8562f', { opacity: 0.85 }), mites),
  tea__mosquito_bug: on(lance, spots(30, { size: 6, core: '#6a2a1c', halo: '#b5704a', ring: 1.5 }), tip('#3a241a', 24)),
  coconut__rhinoceros_beetle:
    on(palmFrond, drawn(fill(ground, 'M60 0L80 54 104 -2zM96 110L106 62 132 100z'))) + rhinoceros(28, 92),
  coconut__red_palm_weevil:
    on(
      { ...trunkBark, colour: '#a0805a' },
      drawn(
        dots('#2b1c12', 11, [
          [72, 26],
          [92, 60],
        ]) +
          line('#5d2a14', 5, 'M72 32v20M92 66v24') +
          dots('#d9b98a', 4, [
            [66, 34],
            [80, 36],
            [86, 70],
            [100, 72],
          ]),
      ),
    ) + weevil(134, 40, '#c2451f'),
  coconut__root_wilt: palmTree({ crown: '#d2c75a', heart: '#9cbf5a' }),
  coconut__bud_rot: palmTree({ heart: '#5d3f24', more: line('#d8b65a', 5, 'M82 20L96 -2') }),
  pomegranate__wilt: cutStem({
    skin: '#8a6a4c',
    inside: '#ead9b4',
    streaks: '#55443a',
    more:
      line('#55443a', 4, 'M80 -4C78 30 84 60 79 114') +
      line('#8a6a4c', 5, 'M50 40L18 20M110 50L144 30') +
      fill(
        '#d3ad45',
        lens([34, 30], [22, 58], 6) +
          lens([22, 22], [6, 44], 6) +
          lens([128, 40], [140, 68], 6) +
          lens([140, 32], [154, 56], 6),
      ),
  }),
  papaya__foot_rot:
    on(
      { ...trunkBark, colour: '#a3b57c', veinColour: '#7f925c' },
      drawn(edged('#33231a', '#7d6338', 5, 'M20 120V84C44 66 58 90 72 74C88 58 98 84 140 72V120z')),
    ) + fill('#a97c4f', 'M0 100H160V110H0z'),
  guava__anthracnose: on(
    guavaFruit,
    drawn(
      edged(
        '#3a241a',
        '#7a5a34',
        3,
        `${blob([64, 48], 15, 8)}${blob([96, 66], 18, 8)}${blob([66, 86], 10, 7)}${blob([104, 36], 7, 6)}`,
      ) +
        dots('#e59a84', 4, [
          [62, 46],
          [68, 52],
          [92, 62],
          [98, 70],
          [102, 62],
          [66, 86],
        ]),
    ),
  ),
  coconut__mite:
    on(
      {
        ...guavaFruit,
        colour: '#86b04e',
        edge: 'M80 14C112 14 126 40 122 64C118 90 100 106 80 106C60 106 42 90 38 64C34 40 48 14 80 14z',
      },
      drawn(
        edged('#9a6f3e', '#e6dca0', 4, 'M46 20L60 78 76 20zM84 20L100 88 116 20z') +
          line('#5a3a20', 2.4, 'M58 34l2 30M64 30l-1 22M98 34l2 38M105 32l-3 26'),
      ),
    ) +
    edged(
      '#c9b565',
      '#8a7a3a',
      2,
      'M42 32C46 10 64 6 80 6C96 6 114 10 118 32C106 26 100 36 92 28C86 38 74 38 68 28C60 36 54 26 42 32z',
    ),
};

export const orchardCrops: Readonly<Record<string, string>> = {
  ...banana,
  ...apple,
  ...citrus,
  ...grape,
  ...mango,
  ...fruits,
};

/** A leaf cut straight across, the piece below it. */
function cutLeaf(): string {
  const cutAt = fill(ground, 'M84 0H170V120H84z');
  const piece = on({ ...lance, behind: '', turn: 0 }, drawn(fill(ground, 'M0 0H92V120H0z')));
  return (
    `<g transform="translate(14 38) rotate(8 110 60)">${piece}</g>` +
    `<g transform="rotate(-14 80 55)">${line('#9fb58c', 2, lance.edge, ' stroke-dasharray="1 6"')}</g>` +
    on(lance, drawn(cutAt)) +
    weevil(44, 94)
  );
}

function bananaBunched(): string {
  const leaves = [
    [-30, 4],
    [-16, -6],
    [0, -10],
    [16, -6],
    [30, 4],
  ].map(([dx = 0, y = 0]) => lens([80 + dx * 0.2, 56], [80 + dx, y], 6));
  return (
    fill('#a97c4f', 'M0 92H160V110H0z') +
    fill('#a9bd6a', 'M70 46H90L94 94H66z') +
    edged('#5aa04a', '#e3d155', 2.4, leaves.join('')) +
    line('#245a2c', 2.4, 'M80 50V0M74 46L60 8M86 46L100 8', ' stroke-dasharray="3 5"')
  );
}

/** A leaf that is curled up like a fist. */
function fist(): string {
  return (
    line('#7a9a52', 7, 'M80 112C80 92 66 88 76 70') +
    edged(
      '#5a9a48',
      darkGreen,
      3,
      'M76 74C44 80 26 58 40 38C34 18 60 8 78 18C96 4 124 14 120 36C136 54 118 80 92 74C86 78 80 76 76 74z',
    ) +
    line(
      '#b5d58a',
      4.6,
      'M78 70C74 52 62 46 52 52M78 70C80 46 74 34 64 28M80 70C84 48 92 36 104 30M82 72C92 58 104 52 114 58',
    ) +
    line(darkGreen, 2.4, 'M44 40c8 6 6 14 0 18M118 38c-8 6-6 14 0 20M78 20c-4 8 2 12 0 18')
  );
}

function rhinoceros(x: number, y: number): string {
  return (
    edged('#4a2f1e', '#2b1a10', 1.6, oval([x, y], 18, 11)) +
    dots('#4a2f1e', 14, [[x + 18, y]]) +
    line('#2b1a10', 3.4, `M${x + 22} ${y - 4}q8-6 4-14`) +
    line('#2b1a10', 2, `M${x - 16} ${y}h30M${x - 8} ${y + 10}l-5 7M${x + 6} ${y + 11}l2 7`)
  );
}
