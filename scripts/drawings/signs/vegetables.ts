import { maggots, fly } from '../beasts.ts';
import { okraFruit, gourdFruit, brinjalFruit, tuber } from '../fruits.ts';
import { holes, hoppers, caterpillar, borehole, beetles, silver, insects, skeletonHalf } from '../marks/creatures.ts';
import { rings, spots, angular, patches, flecks, powder, down, ovals } from '../marks/spots.ts';
import { margin, tip, wedge, drawn, pale } from '../marks/surfaces.ts';
import { earth, white, fill, line, edged, dots, blob, oval, spread } from '../pen.ts';
import { milkyGlass } from '../scenes/inside.ts';
import { wilting, bushy } from '../scenes/plants.ts';
import { broad, wideBlade, tubeLeaf, gourdLeaf, feathery } from '../shapes.ts';
import { on, under, inset } from '../sheet.ts';

/** Brinjal, okra, gourds, cabbage, carrot, onion and garlic. */
export const vegetables: Readonly<Record<string, string>> = {
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
  brinjal__hadda_beetle: on(broad, skeletonHalf, beetles('#c2702a', 3)),
  brinjal__leafhopper: on(broad, margin('#e3cf3a', 13), margin('#9c5a2c', 6), hoppers('#b5e04f')),
  okra__leaf_spot: under(gourdLeaf, angular(12, { size: 10, colour: '#3a322c' }), down('#4a443c', 6)),
  cabbage__alternaria_leaf_spot: on(broad, rings(7, 15, '#d9cf6a')),
  cabbage__downy_mildew: under(broad, patches(7, 15, '#e0d66a'), down(white, 7)),
  cabbage__butterfly: on(
    broad,
    holes(4, 16),
    caterpillar([0.36, -0.2], '#c9cf5a', 5),
    caterpillar([0.5, 0.3], '#c9cf5a', 5),
  ),
  cabbage__aphid: on(broad, insects('#b9c4b0', { count: 24, size: 3.8 })),
  brinjal__bacterial_wilt:
    wilting({ stem: '#5d3f6a' }) + inset(`<g transform="translate(88 46) scale(.46 .56)">${milkyGlass}</g>`),
};
