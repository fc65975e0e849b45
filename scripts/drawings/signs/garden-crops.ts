import { tomatoFruit, calyxOver, chilliFruit, tuber, rhizome, capsules } from '../fruits.ts';
import { mines, mites, caterpillar, borehole } from '../marks/creatures.ts';
import { rings, spots, eyes, angular, patches, wetWithMould, pustules, powder, down } from '../marks/spots.ts';
import { veins, tip, drawn } from '../marks/surfaces.ts';
import { darkGreen, fill, line, edged, dots, blob, polygon, oval } from '../pen.ts';
import { roots, onRoots, milkyGlass, wiltInside, seedlings } from '../scenes/inside.ts';
import { wilting, patchOfField, curled, standing } from '../scenes/plants.ts';
import { toothed, broad, lance, citrusLeaf, feathery } from '../shapes.ts';
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
  tomato__powdery_mildew: on(toothed, patches(3, 15, '#e6dc6a'), powder()),
  tomato__damping_off: seedlings(),
  tomato__fusarium_wilt: wilting({ leaf: '#8fae4e', lower: '#e0cb4a' }) + wiltInside,
  tomato__root_knot: roots({ knots: onRoots }),
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
  potato__bacterial_wilt:
    wilting({ stem: '#4f7a3a' }) + inset(`<g transform="translate(88 46) scale(.46 .56)">${milkyGlass}</g>`),
  potato__black_leg: standing(line('#1f1a18', 13, 'M80 98V76'), '#c2bd5a'),
  potato__mosaic: on(toothed, patches(9, 14, '#b9d97a'), patches(5, 13, '#2f7336', { from: 8 })),
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
  chilli__fruit_borer: on(chilliFruit, borehole([0.4, 0], 13), caterpillar([0.62, 0.2], '#8fae4a', 5)),
  chilli__bacterial_leaf_spot: on(citrusLeaf, spots(24, { size: 6, core: '#3a2a1c', halo: '#d9cf52', ring: 1.6 })),
  capsicum__healthy: well(citrusLeaf),
  capsicum__bacterial_spot: on(citrusLeaf, spots(26, { size: 7, core: '#3a2a1c', halo: '#cfc45a', ring: 1.5 })),
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
