import { type Labels, labels as trained } from '../labels.ts';
import type { Opinion } from '../vote.ts';
import { heedLocal } from './heed-local.ts';
import type { LocalClass } from './local-class.ts';

/** A photo whose crop is known: what the network alone says of it, and the direction of its features. */
interface ConfirmedPhoto {
  readonly opinion: Opinion;
  readonly direction: Float64Array;
}

export interface ConfirmedPlant {
  readonly classId: string;
  /** Tells the plants of one farmer from those of others. Their photos show one field, so they are alike. */
  readonly farmer: string;
  readonly photos: readonly ConfirmedPhoto[];
}

export interface Fitted {
  readonly classes: readonly LocalClass[];
  /** The classes with enough plants that made answers about confirmed plants worse. */
  readonly vetoed: readonly string[];
}

const leastPlants = 5;
const leastFarmers = 2;
/** Few more plants change little, and each costs time. */
const mostPlants = 300;
/** The weight of these scores beside the network, and the plants that count for the middle of all classes. */
const weight = 40;
const plantsOfMiddle = 1;

interface Group {
  readonly classId: string;
  readonly crop: string;
  readonly plants: readonly ConfirmedPlant[];
}

/** Makes scores of classes from confirmed plants, without those classes whose answers got worse. */
export function fitLocal(plants: readonly ConfirmedPlant[], labels = trained, least = leastPlants): Fitted {
  const crops = Map.groupBy(enoughOf(plants, labels, least), ({ crop }) => crop);
  const fitted = [...crops.values()].map((groups) => fitCrop(groups, labels));
  return {
    classes: fitted.flatMap(({ classes }) => classes),
    vetoed: fitted.flatMap(({ vetoed }) => vetoed),
  };
}

/** The scores compare the classes of a crop, so one class alone has none. */
function fitCrop(all: readonly Group[], labels: Labels): Fitted {
  let groups = all;
  const vetoed: string[] = [];
  while (groups.length > 1) {
    const losses = groups.map((group) => ({ group, loss: lossOf(group, groups, labels) }));
    const [worst] = losses.toSorted((a, b) => b.loss - a.loss);
    if (!worst || worst.loss <= 0) return { classes: headOf(groups), vetoed };
    vetoed.push(worst.group.classId);
    groups = groups.filter((group) => group !== worst.group);
  }
  return { classes: [], vetoed };
}

function enoughOf(plants: readonly ConfirmedPlant[], { classes }: Labels, least: number): Group[] {
  const groups = Map.groupBy(plants, ({ classId }) => classId);
  return classes.flatMap(({ id, crop }) => {
    const own = (groups.get(id) ?? []).filter(({ photos }) => photos.length > 0);
    const isEnough = own.length >= least && new Set(own.map(({ farmer }) => farmer)).size >= leastFarmers;
    return crop !== null && isEnough ? [{ classId: id, crop, plants: own.slice(0, mostPlants) }] : [];
  });
}

/**
 * How many plants of this class fewer are told rightly with the scores than without. The scores that judge a plant are
 * made without all plants of its farmer.
 */
function lossOf(group: Group, groups: readonly Group[], labels: Labels): number {
  let loss = 0;
  for (const [farmer, own] of Map.groupBy(group.plants, (plant) => plant.farmer)) {
    const others = groups.map((each) => ({ ...each, plants: each.plants.filter((plant) => plant.farmer !== farmer) }));
    const local = headOf(others.filter(({ plants }) => plants.length > 0));
    for (const plant of own) {
      loss += rightOf(plant, group.crop, { ...labels, local: [] }) - rightOf(plant, group.crop, { ...labels, local });
    }
  }
  return loss;
}

/** The share of a plant's photos whose likeliest class of its crop is the true one. */
function rightOf({ classId, photos }: ConfirmedPlant, crop: string, labels: Labels): number {
  const truth = labels.classes.findIndex(({ id }) => id === classId);
  const right = photos.filter(({ opinion, direction }) => {
    const { probabilities } = heedLocal(opinion, direction, crop, labels);
    return labels.classes.every((one, k) => one.crop !== crop || probabilities[k]! <= probabilities[truth]!);
  });
  return right.length / photos.length;
}

function headOf(groups: readonly Group[]): LocalClass[] {
  const means = groups.map(({ plants }) =>
    meanOf(plants.map(({ photos }) => meanOf(photos.map(({ direction }) => direction)))),
  );
  const middle = meanOf(means);
  return groups.map(({ classId, plants }, n) => {
    const trust = plants.length / (plants.length + plantsOfMiddle);
    const away = means[n]!.map((value, k) => trust * (value - middle[k]!));
    return packed({ id: classId, plants: plants.length }, away, middle);
  });
}

/** The nearer a photo lies to this class than to the middle of all, the higher its score. */
function packed(about: Pick<LocalClass, 'id' | 'plants'>, away: Float64Array, middle: Float64Array): LocalClass {
  const scale = away.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127 || 1;
  const bytes = Int8Array.from(away, (value) => Math.round(value / scale));
  const half = away.reduce((sum, value, k) => sum + value * (middle[k]! + value / 2), 0);
  const weights = btoa(String.fromCharCode(...new Uint8Array(bytes.buffer)));
  return { ...about, weights, scale: weight * scale, bias: -weight * half };
}

function meanOf(rows: readonly Float64Array[]): Float64Array {
  const sum = new Float64Array(rows[0]?.length ?? 0);
  for (const row of rows) for (let k = 0; k < sum.length; k += 1) sum[k]! += row[k]! / rows.length;
  return sum;
}
