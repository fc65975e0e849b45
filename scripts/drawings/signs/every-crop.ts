import { ants } from '../beasts.ts';
import { tomatoFruit, greenTomato, calyxOver, stem } from '../fruits.ts';
import { holes, insects, whiteflies, caterpillar, silver, skeletonHalf } from '../marks/creatures.ts';
import { patches } from '../marks/spots.ts';
import { veins, margin, cracks, drawn } from '../marks/surfaces.ts';
import { green, darkGreen, white, fill, line, edged, dots, blob, lens } from '../pen.ts';
import { roots, onRoots, grub, seedlings, wiltInside } from '../scenes/inside.ts';
import { wilting, standing } from '../scenes/plants.ts';
import { broad, wideBlade } from '../shapes.ts';
import { on, under } from '../sheet.ts';

/** An old leaf below and a young one above. The pale one tells which nutrient is missing. */
function oldAndYoung(old: string, young: string, { oldVeins = '', youngVeins = '', more = '' } = {}): string {
  const leaf = (
    colour: string,
    from: readonly [number, number],
    to: readonly [number, number],
    half: number,
    veinColour: string,
  ) => {
    const d = lens(from, to, half);
    const rib = `M${from.join(' ')}L${to.join(' ')}`;
    return fill(colour, d) + (veinColour === '' ? line('#0002', 2, rib) : line(veinColour, 4, rib));
  };
  return (
    line(darkGreen, 5, 'M80 112V20') +
    leaf(young, [80, 26], [80, -6], 9, youngVeins) +
    leaf(young, [80, 46], [26, 12], 12, youngVeins) +
    leaf(young, [80, 46], [134, 12], 12, youngVeins) +
    leaf(old, [80, 84], [4, 76], 18, oldVeins) +
    leaf(old, [80, 84], [156, 76], 18, oldVeins) +
    more
  );
}

const lacks = {
  general__nitrogen: oldAndYoung('#e9dc6a', '#8cc46c'),
  general__phosphorus: oldAndYoung('#8a4a7a', '#3a7f45'),
  general__potassium: on(broad, margin('#e8d25a', 13), margin('#8a5a2c', 7)),
  general__magnesium: on(
    { ...broad, colour: '#ead95a' },
    veins(green, 8),
    drawn(fill(green, 'M14 55C28 20 44 36 66 55C44 74 28 90 14 55z')),
  ),
  general__iron: oldAndYoung('#4f9a48', '#f3eda0', { youngVeins: '#4f9a48' }),
  general__zinc: on(wideBlade, drawn(fill('#f3eec6', 'M0 38H130L124 50H0zM0 60H124L130 72H0z'))),
  general__boron: on(
    greenTomato,
    cracks('M56 40Q80 56 60 92M92 34Q84 60 104 86', 6),
    drawn(line('#a5763a', 3, 'M70 56q10 6 22 0M74 74q8 5 20 0')),
  ),
  general__sulphur: oldAndYoung('#5aa04e', '#eee07a'),
};

const weather = {
  general__waterlogging: wilting({
    lower: '#dccb50',
    foot:
      fill('#8dbcd0', 'M0 88H160V110H0z', ' opacity=".92"') +
      line(white, 2.4, 'M14 97h18M54 102h22M104 96h20M128 104h18'),
  }),
  general__salt: standing(
    dots('#fdfdf8', 9, [
      [12, 94],
      [26, 97],
      [40, 94],
      [54, 97],
      [68, 94],
      [92, 95],
      [106, 97],
      [120, 94],
      [134, 97],
      [148, 94],
    ]) + fill('#a8763a', lens([26, 42], [18, 37], 3) + lens([140, 40], [146, 34], 3)),
    '#a8b86a',
  ),
  general__frost: on(
    broad,
    patches(6, 17, '#33302a'),
    drawn(
      line(
        '#eaf6fb',
        2.4,
        'M40 36v14M33 43h14M35 38l10 10M45 38L35 48M96 26v14M89 33h14M91 28l10 10M101 28L91 38M84 76v14M77 83h14M79 78l10 10M89 78L79 88',
      ),
    ),
  ),
  general__sunburn:
    on(tomatoFruit, drawn(edged('#f6ead0', '#d9b58a', 4, blob([98, 44], 26, 9)))) +
    dots('#f2b83a', 26, [[146, 12]]) +
    line('#f2b83a', 4, 'M124 12l-6 1M130 26l-5 4M144 32v6') +
    calyxOver,
  general__herbicide: on(
    broad,
    drawn(fill('#f2ecc6', 'M30 0H52L40 120H18zM72 0H94L82 120H60zM114 0H136L124 120H102z')),
    margin('#b58a4a', 3),
  ),
};

const pests = {
  general__aphids: on({ ...stem, veins: '' }, insects('#8fc83f', { count: 26, size: 4.6 })),
  general__whitefly: under(broad, whiteflies),
  general__thrips: on(broad, silver, margin('#b59a5a', 3)),
  general__mealybugs: on(
    { ...stem, veins: '' },
    drawn(
      dots(white, 20, [
        [72, 22],
        [88, 34],
        [70, 54],
        [90, 66],
        [74, 86],
      ]) +
        line(
          '#bdb5a0',
          1.6,
          'M66 20h12M66 25h12M82 32h12M82 37h12M64 52h12M64 57h12M84 64h12M84 69h12M68 84h12M68 89h12',
        ),
    ),
  ),
  general__cutworm: seedlings({ cut: true, more: grub([52, 104], '#8a8478') }),
  general__white_grub: roots({
    top: '#dccb50',
    root: '#b98d5f',
    more:
      line('#e5cfa0', 5, 'M80 48V66M80 58L66 66M80 58L94 66') + grub([40, 100]) + grub([104, 104]) + grub([136, 88]),
  }),
  general__termites:
    on(
      { ...stem, colour: '#b9a070', veins: '', behind: '' },
      drawn(fill('#7a4f2c', 'M66 110C60 80 82 70 74 40C70 24 78 12 76 0H88C90 14 82 26 88 42C96 70 76 84 84 110z')),
    ) +
    ants([
      [30, 96],
      [118, 90],
      [132, 102],
      [24, 74],
    ]),
  general__tobacco_caterpillar: on(broad, skeletonHalf, caterpillar([0.3, -0.35], '#6a6a4a', 6), holes(2, 10)),
  general__root_knot: roots({ knots: onRoots }),
};

const rots = {
  general__damping_off: seedlings(),
  general__fusarium_wilt: wilting({ leaf: '#8fae4e', lower: '#e0cb4a' }) + wiltInside,
};

export const everyCrop: Readonly<Record<string, string>> = { ...lacks, ...weather, ...pests, ...rots };
