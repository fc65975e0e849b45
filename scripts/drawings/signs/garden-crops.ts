import { maggots, fly } from '../beasts.ts';
import {
  tomatoFruit,
  calyxOver,
  chilliFruit,
  okraFruit,
  gourdFruit,
  brinjalFruit,
  tuber,
  rhizome,
  capsules,
} from '../fruits.ts';
import { holes, mines, mites, hoppers, caterpillar, borehole, beetles, silver } from '../marks/creatures.ts';
import {
  rings,
  spots,
  eyes,
  angular,
  patches,
  wetWithMould,
  pustules,
  flecks,
  powder,
  down,
  ovals,
} from '../marks/spots.ts';
import { veins, margin, tip, wedge, drawn, pale } from '../marks/surfaces.ts';
import { earth, darkGreen, white, fill, line, edged, dots, blob, polygon, oval, spread } from '../pen.ts';
import { roots, onRoots, milkyGlass } from '../scenes/inside.ts';
import { wilting, patchOfField, curled, bushy } from '../scenes/plants.ts';
import { toothed, broad, lance, citrusLeaf, wideBlade, tubeLeaf, gourdLeaf, feathery } from '../shapes.ts';
import { on, under, well, inset } from '../sheet.ts';

const olive = '#7d7a34';

const tomato = {
  tomato__healthy: well(toothed),
  tomato__early_blight: on(toothed, rings(6, 24)),
  tomato__late_blight: on(toothed, wetWithMould),
  tomato__leaf_mold: under(toothed, patches(6, 14, '#d9d86a'), down(olive, 5)),
  tomato__septoria_leaf_spot: on(toothed, eyes(16, { size: 12, edge: '#5a3a22', middle: '#cfc9b5', dotted: true })),
  tomato__bacterial_spot: on(toothed, spots(34, { size: 5, core: '#2b2118', halo: '#d9cf52', ring: 1.8 })),
  tomato__target_spot: on(toothed, rings(11, 13, '#c9b85a')),
  tomato__mosaic_virus: on(toothed, patches(8, 14, '#b9d97a'), patches(4, 13, '#2f7336', { from: 8 })),
  tomato__yellow_leaf_curl_virus: curled({ up: true }),
  tomato__spider_mites: under(toothed, mites),
  tomato__fruit_borer: on(tomatoFruit, borehole([0.3, 0.2], 20), caterpillar([0.36, 0.3], '#8fae4a', 6)) + calyxOver,
  tomato__pinworm: on(
    toothed,
    mines,
    patches(2, 15, '#e9e2bd', { from: 3 }),
    drawn(
      dots('#4a3a20', 2, [
        [66, 40],
        [72, 44],
        [60, 46],
        [98, 72],
        [104, 70],
      ]),
    ),
  ),
  tomato__bacterial_wilt: wilting() + inset(`<g transform="translate(88 46) scale(.46 .56)">${milkyGlass}</g>`),
  tomato__blossom_end_rot: on(tomatoFruit, drawn(edged('#2e2018', '#5d3a24', 5, blob([80, 96], 30, 9)))) + calyxOver,
};

const potato = {
  potato__healthy: well(toothed),
  potato__early_blight: on(toothed, angular(6, { size: 14, colour: '#7d4a22', halo: '#dccb50' }), (shape) =>
    line(
      '#4d2d16',
      1.8,
      [
        [0.48, -0.42],
        [0.26, 0.3],
        [0.72, 0.36],
        [0.2, -0.3],
        [0.78, -0.34],
        [0.5, 0.6],
      ]
        .map(([u = 0, v = 0]) => oval(shape.at([u, v]), 7, 7) + oval(shape.at([u, v]), 2.6, 2.6))
        .join(''),
    ),
  ),
  potato__late_blight: under(toothed, wetWithMould),
  potato__common_scab: on(
    tuber,
    drawn(
      edged(
        '#8a5f34',
        '#6a4424',
        2,
        [
          [56, 50],
          [90, 42],
          [112, 66],
          [70, 78],
          [98, 84],
          [44, 70],
        ]
          .map(([x = 0, y = 0]) => polygon([x, y], 10, 7))
          .join(''),
      ),
    ),
    drawn(line('#5a3a1e', 1.6, 'M52 48l8 5M86 40l9 5M108 64l9 5M66 76l9 5')),
  ),
  potato__leaf_roll: rolledLeaf(),
  potato__black_scurf: on(
    tuber,
    patches(12, 8, '#211813'),
    drawn(
      dots('#211813', 3.4, [
        [44, 52],
        [60, 40],
        [100, 34],
        [118, 50],
        [122, 72],
        [88, 88],
        [62, 84],
      ]),
    ),
  ),
  potato__tuber_moth: on(
    tuber,
    drawn(
      line('#f0e2bd', 9, 'M52 74Q62 50 82 56T116 44') +
        line('#2b1c12', 3, 'M52 74Q62 50 82 56T116 44', ' stroke-dasharray=".1 7"'),
    ),
    borehole([0.15, 0.52], 11),
    caterpillar([0.55, 0.62], '#f2dccb', 5),
  ),
};

const chilli = {
  chilli__healthy: well(lance),
  chilli__leaf_curl: curled({ up: true, leaf: '#7dbb5f', edge: '#d9cf5a', small: 0.85 }),
  chilli__mite: curled({ up: false, leaf: '#3f8a45', edge: '#2a6a34', small: 0.95 }),
  chilli__cercospora_leaf_spot: on(citrusLeaf, eyes(8, { size: 18, edge: '#5a3420', middle: '#e0dccb', dotted: true })),
  chilli__powdery_mildew: under(citrusLeaf, powder()),
  chilli__nutrient_deficiency: on({ ...citrusLeaf, colour: '#e6df7a' }, veins('#3f8a3f', 3.6)),
  chilli__anthracnose: on(
    chilliFruit,
    drawn(edged('#e9cfa0', '#7a2a1c', 3, oval([66, 54], 15, 10, 12) + oval([108, 66], 12, 8, 14))),
    drawn(
      line('#2b1c18', 2, `${oval([66, 54], 9, 5.5, 12)}${oval([108, 66], 7, 4, 14)}`, ' stroke-dasharray=".1 3.4"'),
    ),
  ),
  capsicum__healthy: well(citrusLeaf),
  capsicum__bacterial_spot: on(citrusLeaf, spots(26, { size: 7, core: '#3a2a1c', halo: '#cfc45a', ring: 1.5 })),
};

const vegetables = {
  brinjal__shoot_fruit_borer: on(brinjalFruit, borehole([0.6, -0.2], 15), caterpillar([0.64, 0.1], '#eaa5a5', 4)),
  brinjal__little_leaf: bushy(),
  brinjal__phomopsis: on(
    brinjalFruit,
    drawn(
      fill('#c9a57d', oval([96, 58], 24, 18)) +
        line('#7a5436', 2, `${oval([96, 58], 17, 12)}${oval([96, 58], 9, 6)}`, ' stroke-dasharray=".1 4"'),
    ),
  ),
  okra__yellow_vein_mosaic: on(
    gourdLeaf,
    pale('#9cc75a', 0.5),
    drawn(
      line('#f6dc30', 5, gourdLeaf.veins) +
        line(
          '#f6dc30',
          2.4,
          'M80 70L48 50M80 60L112 46M80 78L36 84M80 78L124 84M60 48L40 56M100 48L124 54M80 44L64 22M80 44L96 22M52 80L58 96M108 80L102 96',
        ),
    ),
  ),
  okra__fruit_borer: on(okraFruit, borehole([0.35, 0], 12), caterpillar([0.55, 0.1], '#cdb59a', 5)),
  cucurbits__fruit_fly:
    on(
      gourdFruit,
      drawn(
        dots('#3a2618', 5, [
          [54, 48],
          [80, 52],
          [108, 52],
        ]) + line('#d98f2a', 3, 'M54 50v8M80 54v8M108 54v8'),
      ),
      patches(1, 18, '#c9a94a', { from: 4 }),
    ) +
    fly(36, 20) +
    maggots(110, 92),
  cucurbits__downy_mildew: on(gourdLeaf, angular(15, { size: 12, colour: '#ecd64e' })),
  cucurbits__powdery_mildew: on(gourdLeaf, powder()),
  cucurbits__mosaic: on(gourdLeaf, patches(9, 15, '#d9e07a'), patches(4, 12, '#2f7336', { from: 8 })),
  cucurbits__red_beetle: on(gourdLeaf, holes(5, 12), beetles('#dd5a24', 3)),
  cabbage__diamondback_moth: on(
    broad,
    holes(7, 11, '#c5d9a0'),
    caterpillar([0.4, 0.05], '#8fcf5a', 4),
    caterpillar([0.66, 0.5], '#8fcf5a', 4),
  ),
  cabbage__black_rot: on({ ...broad, colour: '#6fae62' }, wedge),
  carrot__leaf_blight: on(
    feathery,
    spots(26, { size: 8, core: '#4a2c18', halo: '#dccb50', ring: 1.5 }),
    tip('#7a4a24', 30),
  ),
  onion__purple_blotch: on(tubeLeaf, ovals(3, 21, 9, '#8a4a78', '#e0cf6a')),
  onion__stemphylium: on(tubeLeaf, flecks('#c98a3c', { count: 9, length: 26, width: 7, halo: '#e6d25a' })),
  onion__thrips: on(tubeLeaf, silver, flecks('#f2f2e6', { count: 30, length: 9, width: 2.6 })),
  garlic__purple_blotch: on({ ...wideBlade, colour: '#6aa88a' }, ovals(4, 22, 9, '#94527f', '#e0cf6a')),
  onion__twister:
    earth +
    edged('#e3c3b5', '#a8705f', 2.4, oval([80, 98], 12, 11)) +
    line('#eef0d2', 11, 'M80 90V54') +
    line('#8fae5a', 11, 'M78 56C52 54 34 40 44 26C54 14 70 26 58 36C46 44 24 34 18 14') +
    line('#c9cf72', 8, 'M78 56C52 54 34 40 44 26C54 14 70 26 58 36C46 44 24 34 18 14') +
    line('#8fae5a', 11, 'M82 56C108 56 128 44 118 28C110 16 94 26 104 38C114 48 140 42 144 18') +
    line('#c9cf72', 8, 'M82 56C108 56 128 44 118 28C110 16 94 26 104 38C114 48 140 42 144 18') +
    line('#fbfaf2', 4, 'M60 50l8 4M98 54l8-2'),
  onion__basal_rot: on(
    {
      ...tuber,
      edge: 'M80 8C84 26 120 30 120 62C120 84 102 96 80 96C58 96 40 84 40 62C40 30 76 26 80 8z',
      colour: '#c98a94',
      behind:
        line('#c2a94e', 8, 'M80 18C70 6 58 4 48 6M80 18C90 6 104 2 116 8') +
        line('#6a452a', 3, 'M66 92l-8 14M76 94l-3 14M86 94l3 14M96 92l8 12'),
      veins: 'M80 14C62 36 58 70 66 96M80 14C98 36 102 70 94 96',
      veinColour: '#a8667a',
    },
    drawn(
      edged('#6a452a', '#a87a4a', 4, blob([80, 98], 32, 9)) +
        dots(
          white,
          6,
          spread(16).map(([u, v]) => [80 + v * 20, 80 + u * 16]),
        ),
    ),
  ),
  okra__powdery_mildew: on(gourdLeaf, powder('#f6f5ec')),
  okra__leafhopper: on(gourdLeaf, margin('#e3cf3a', 13), margin('#9c5a2c', 6), hoppers('#b5e04f')),
  brinjal__bacterial_wilt:
    wilting({ stem: '#5d3f6a' }) + inset(`<g transform="translate(88 46) scale(.46 .56)">${milkyGlass}</g>`),
};

const spices = {
  ginger__rhizome_rot:
    on(rhizome, drawn(fill('#6a452a', `${blob([50, 64], 22, 8)}${blob([102, 84], 18, 8)}`, ' opacity=".9"'))) +
    line('#d8c25e', 6, 'M74 14V-4M62 16L50-4'),
  ginger__bacterial_wilt:
    wilting({ leaf: '#8fae4e', lower: '#b5b85a' }) +
    inset(`<g transform="translate(88 46) scale(.46 .56)">${milkyGlass}</g>`),
  turmeric__leaf_spot: on(broad, eyes(7, { size: 25, edge: '#7a4a24', middle: '#d0c7ae', dotted: true })),
  turmeric__leaf_blotch: on(broad, pustules('#a8602a', 62, 5, '#e3d155')),
  cumin__alternaria_blight: on(
    feathery,
    tip('#5a3a20', 46),
    spots(22, { size: 7, core: '#5a3a20', halo: '#b98a4a', ring: 1.4 }),
  ),
  cumin__wilt: patchOfField('#a8682f', '#8dbb5f'),
  pepper__quick_wilt: on(
    broad,
    drawn(edged('#2c2018', '#8a7a3a', 4, `${blob([64, 44], 22, 9)}${blob([108, 66], 26, 9)}`)),
    tip('#2c2018', 26),
  ),
  pepper__slow_decline: roots({ knots: onRoots, top: '#dcd05e' }),
  cardamom__katte: on(
    broad,
    drawn(
      line(
        '#dbe9a8',
        4.4,
        Array.from({ length: 11 }, (_, index) => `M${26 + index * 11} 52l14-34M${26 + index * 11} 58l14 34`).join(''),
        ' stroke-dasharray="9 7"',
      ),
    ),
  ),
  cardamom__capsule_rot: on(
    capsules,
    drawn(fill('#4a3420', `${blob([46, 66], 20, 8)}${blob([90, 52], 18, 8)}${blob([126, 70], 17, 8)}`)),
  ),
  cumin__powdery_mildew: on(feathery, powder()),
  turmeric__rhizome_rot:
    on(
      { ...rhizome, colour: '#e2942e' },
      drawn(fill('#5d4028', `${blob([40, 66], 20, 8)}${blob([100, 78], 24, 8)}`, ' opacity=".92"')),
    ) + line('#d8c25e', 6, 'M72 14V-4M60 18L48-2M116 22L124 0'),
};

export const gardenCrops: Readonly<Record<string, string>> = {
  ...tomato,
  ...potato,
  ...chilli,
  ...vegetables,
  ...spices,
};

/** A leaf whose edges roll up until they nearly meet. */
function rolledLeaf(): string {
  const one = (y: number) =>
    edged(
      '#8fc070',
      darkGreen,
      2,
      `M20 ${y}C50 ${y - 22} 110 ${y - 22} 146 ${y - 6}C120 ${y + 2} 60 ${y + 4} 20 ${y}z`,
    ) +
    edged(
      '#5a9f4c',
      darkGreen,
      2,
      `M20 ${y}C50 ${y + 14} 110 ${y + 14} 146 ${y - 6}C120 ${y - 4} 60 ${y - 6} 20 ${y}z`,
    );
  return line(darkGreen, 5, 'M18 108V8') + one(34) + one(66) + one(98);
}
