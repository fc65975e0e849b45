import { maggots, looper } from '../beasts.ts';
import { pod, boll, stem } from '../fruits.ts';
import {
  holes,
  insects,
  whiteflies,
  hoppers,
  caterpillar,
  borehole,
  skeletonHalf,
  hairy,
  mines,
  beetles,
} from '../marks/creatures.ts';
import { rings, spots, eyes, angular, patches, pustules, powder, down, blister, flecks } from '../marks/spots.ts';
import { veins, margin, halfOf, drawn, pale, midrib, crinkles } from '../marks/surfaces.ts';
import { darkGreen, brown, darkBrown, white, fill, line, edged, dots, blob, oval, lens, spread } from '../pen.ts';
import { flowerTop } from '../scenes/ears.ts';
import { cutStem, roots, wiltInside } from '../scenes/inside.ts';
import { wilting, standing, patchOfField, curled, bushy } from '../scenes/plants.ts';
import { broad, cottonLeaf, trifoliate, fourLeaflets, manyLeaflets } from '../shapes.ts';
import { on, under, well } from '../sheet.ts';

const rust = '#c2641f';

const pulses = {
  bean__healthy: well(trifoliate),
  bean__angular_leaf_spot: on(trifoliate, angular(15, { size: 11, colour: '#8a7458' })),
  bean__rust: on(trifoliate, pustules(rust, 42, 4.4, '#e3d155')),
  blackgram__healthy: well(trifoliate),
  blackgram__yellow_mosaic: on(trifoliate, patches(14, 15, '#f2da3a')),
  blackgram__leaf_crinkle: on(trifoliate, crinkles),
  blackgram__powdery_mildew: on(trifoliate, powder()),
  blackgram__anthracnose: on(trifoliate, eyes(10, { size: 17, edge: '#5a3018', middle: '#e4d8bd' })),
  moong__yellow_mosaic: on(trifoliate, pale('#ecd64e', 0.55), patches(11, 12, '#f4e04a')),
  moong__powdery_mildew: on(trifoliate, powder('#efeee6')),
  gram__wilt: wilting({ leaf: '#a8b85a', lower: '#d3bd5e' }) + wiltInside,
  gram__dry_root_rot: roots({ root: '#3a2a20', top: '#d8bd6a', more: '' }),
  gram__pod_borer: on(pod, borehole([0.25, 0]), caterpillar([0.6, 0], '#7fa04a')),
  gram__collar_rot: standing(
    line(white, 2.4, 'M68 98C72 88 88 96 84 82M92 98C88 88 74 92 78 80M74 96v-14M86 96v-12') +
      dots('#8a5a24', 5, [
        [64, 94],
        [96, 92],
        [72, 88],
      ]),
    '#d3bd5e',
  ),
  gram__rust: on(manyLeaflets, pustules('#a8602a', 40, 4.2, '#e8d56a')),
  masur__rust: on(manyLeaflets, pustules(rust, 36, 4.4, '#e8d56a')),
  masur__wilt: patchOfField('#b5793a'),
  tur__sterility_mosaic: bushy({ leaf: '#cfdc92' }),
  tur__wilt: wilting({ leaf: '#cfc05a', lower: '#d8b85a', stem: darkGreen, foot: line('#5a2f55', 7, 'M80 94V50') }),
  tur__phytophthora_blight: standing(line('#3a241a', 12, 'M80 92V76') + line('#c9a24e', 4, 'M80 74V24'), '#cbb45a'),
  tur__pod_fly:
    on(
      pod,
      borehole([0.7, 0], 9),
      drawn(
        dots('#2b1c12', 3.4, [
          [46, 50],
          [60, 62],
          [80, 48],
        ]),
      ),
    ) + maggots(70, 92),
  pea__powdery_mildew: on(fourLeaflets, powder()),
  pea__leaf_miner: on(fourLeaflets, mines),
  pea__rust: on(fourLeaflets, pustules(rust, 40, 4.6, '#e8d56a')),
  tur__pod_borer: on(
    { ...pod, veins: 'M44 36L50 74M76 32L82 78M108 35L112 76', veinColour: '#5f9440' },
    borehole([0.24, 0.2]),
    borehole([0.86, 0.1], 9),
    caterpillar([0.44, -0.35], '#8a8f3f', 6),
  ),
  gram__ascochyta_blight: on(
    pod,
    rings(3, 28, '#c9b06a'),
    drawn(
      line(
        '#1d1612',
        2.6,
        `${oval([78, 48], 8, 8)}${oval([54, 60], 8, 8)}${oval([104, 61], 8, 8)}`,
        ' stroke-dasharray=".1 4.2"',
      ),
    ),
  ),
  moong__leaf_spot: on(trifoliate, eyes(15, { size: 15, edge: '#7a3420', middle: '#d5cdb6' })),
};

const oilseeds = {
  groundnut__healthy: well(fourLeaflets),
  groundnut__early_leaf_spot: on(fourLeaflets, spots(12, { size: 12, core: '#7a4a24', halo: '#f0da3a', ring: 1.8 })),
  groundnut__late_leaf_spot: under(fourLeaflets, spots(22, { size: 10, core: '#211a16', halo: '#4a3a2a', ring: 1.25 })),
  groundnut__rust: under(fourLeaflets, pustules('#d8661a', 56, 3.8)),
  groundnut__nutrient_deficiency: on({ ...fourLeaflets, colour: '#eee38a' }, veins(darkGreen, 2.6)),
  groundnut__collar_rot: standing(
    line('#26201c', 12, 'M80 96V84') +
      dots('#26201c', 3, [
        [66, 88],
        [94, 88],
        [70, 98],
        [92, 98],
      ]),
    '#b9b45a',
  ),
  groundnut__stem_rot: standing(
    line(white, 2.4, 'M68 98C72 88 88 96 84 82M92 98C88 88 74 92 78 80M60 98C70 92 90 100 100 96M74 96v-14M86 96v-12') +
      dots('#8a5a24', 5, [
        [64, 94],
        [96, 92],
        [72, 88],
        [90, 86],
        [54, 98],
      ]),
    '#b9bd5a',
  ),
  mustard__aphid: flowerTop(
    insects('#9fb88a', { count: 20, size: 3.6 })({ ...stem, at: ([u, v]) => [80 + v * 9, 14 + u * 90] }),
  ),
  mustard__white_rust: under(broad, blister),
  mustard__alternaria_blight: on(broad, rings(8, 15, '#ded05a')),
  sesame__phyllody: bushy({
    leaf: '#8dc063',
    top: fill(
      '#5fae4a',
      [
        [66, 4],
        [80, -4],
        [94, 4],
        [72, 12],
        [88, 12],
      ]
        .map(([x = 0, y = 0]) => lens([80, 26], [x, y], 4))
        .join(''),
    ),
  }),
  soybean__rust: under(trifoliate, pustules('#b5662f', 52, 3.6)),
  soybean__yellow_mosaic: on(trifoliate, patches(13, 13, '#f4dc34')),
  soybean__girdle_beetle: on(
    { ...stem, veins: '' },
    drawn(
      line(darkBrown, 4, 'M60 40H100M60 66H100') +
        dots('#4a3018', 3, [
          [68, 53],
          [80, 54],
          [92, 53],
        ]),
    ),
  ),
  soybean__stem_fly: cutStem({
    more:
      line('#9c4a2e', 8, 'M80 10C72 36 88 60 80 96') +
      dots('#f6eeda', 9, [
        [80, 96],
        [80, 102],
      ]) +
      dots('#2b1c12', 6, [[54, 30]]),
  }),
  sunflower__alternaria_blight: on(broad, rings(6, 19, '#ddc84e')),
  sunflower__necrosis: on(broad, halfOf('#7a5632'), midrib('#4a2f1a', 6)),
  castor__semilooper: on(cottonLeaf, holes(6, 13)) + looper(),
  castor__wilt: wilting({ leaf: '#b5bd5a', lower: '#d8c25e' }) + wiltInside,
  mustard__stem_rot: cutStem({
    skin: '#c4bf9a',
    inside: '#efe9d2',
    more:
      line(white, 13, 'M52 22C46 44 56 60 50 86M108 16C114 40 104 58 110 84', ' stroke-dasharray=".1 8"') +
      fill(
        '#211d1b',
        oval([74, 22], 5, 8, 20) + oval([88, 44], 5, 9, -16) + oval([73, 66], 5, 8, 8) + oval([86, 90], 5, 9, 24),
      ),
  }),
  soybean__pod_blight: on({ ...pod, colour: '#bcb55e' }, patches(8, 16, '#6a4326'), (shape) =>
    dots(
      '#171210',
      2.6,
      spread(40).map(([u, v]) => shape.at([0.08 + u * 0.84, v * 0.75])),
    ),
  ),
  soybean__semilooper:
    on(trifoliate, holes(7, 13)) +
    line('#2f5f2a', 11, 'M60 84c10 2 10-30 22-30s10 32 22 30') +
    line('#a8d95a', 8, 'M60 84c10 2 10-30 22-30s10 32 22 30') +
    line(white, 1.6, 'M60 84c10 2 10-30 22-30s10 32 22 30') +
    dots('#2f5f2a', 8, [[104, 84]]),
  groundnut__leaf_miner: on(fourLeaflets, mines, patches(5, 9, '#8a5a30')),
  mustard__powdery_mildew: on(broad, powder()),
  mustard__downy_mildew: under(broad, patches(7, 14, '#d9cf6a'), down(white, 7)),
  mustard__sawfly: on(broad, holes(6, 12), caterpillar([0.5, 0.1], '#3a4436', 6)),
  mustard__painted_bug: on(broad, flecks('#f2f2e6', { count: 22, length: 6, width: 5 }), beetles('#d9722a', 3)),
  soybean__charcoal_rot: roots({ root: '#4a4038', top: '#d8bd6a' }),
  groundnut__bud_necrosis: bushy({
    leaf: '#b5cc6a',
    top:
      line('#4d2d16', 6, 'M80 34V14') +
      fill('#5a371d', lens([80, 30], [62, 2], 5) + lens([80, 26], [80, -4], 5) + lens([80, 30], [98, 2], 5)),
  }),
};

const fibres = {
  cotton__healthy: well(cottonLeaf),
  cotton__diseased: on(cottonLeaf, margin('#b5472f', 7), spots(9, { size: 9, core: brown, halo: '#e3d155' })),
  // The boll is cut open, because it looks sound from outside.
  cotton__pink_bollworm: on(
    boll,
    drawn(edged('#f4f1e2', '#4f7f3a', 3, oval([80, 58], 24, 32)) + line('#d8d2b8', 2.5, 'M80 28V88')),
    caterpillar([0.23, -0.02], '#e8899a', 5),
  ),
  cotton__american_bollworm: on(boll, borehole([0.42, -0.35], 22), caterpillar([0.44, 0.3], '#c9c07a', 5)),
  cotton__whitefly: under(cottonLeaf, whiteflies),
  cotton__leafhopper: on(cottonLeaf, margin('#e3c83a', 16), margin('#b5402f', 8), hoppers('#a8d84a')),
  cotton__leaf_curl: curled({ up: true, leaf: '#5aa04a', edge: '#2c6a34', small: 1.15 }),
  cotton__bacterial_blight: on(
    cottonLeaf,
    angular(14, { size: 9, colour: '#4f3a22', halo: '#c9c25a' }),
    drawn(line('#332418', 3, 'M80 96L132 28')),
  ),
  cotton__wilt: wilting({ leaf: '#a8a84e', lower: '#cf9f3e' }) + wiltInside,
  cotton__sudden_wilt: wilting({
    leaf: '#6f9f55',
    lower: '#86a95a',
    foot:
      dots('#fffdf6', 16, [
        [66, 84],
        [96, 90],
      ]) + line('#5a9fc4', 3, 'M20 8v10M44 4v10M132 6v10M150 12v8'),
  }),
  jute__stem_rot: on(
    { ...stem, veins: '' },
    drawn(
      fill('#4a2f1d', blob([82, 60], 26, 8)) +
        dots('#151210', 2.6, [
          [72, 50],
          [86, 48],
          [78, 62],
          [90, 66],
          [74, 74],
        ]),
    ),
  ),
  jute__hairy_caterpillar: on(broad, skeletonHalf, hairy([0.36, -0.2]), hairy([0.5, 0.35])),
  cotton__grey_mildew: under(cottonLeaf, angular(11, { size: 11, colour: '#8fae62' }), down(white, 8)),
};

/** Pulses, oilseeds and fibres. */
export const fieldCrops: Readonly<Record<string, string>> = { ...pulses, ...oilseeds, ...fibres };
