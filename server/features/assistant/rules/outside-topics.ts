import type { Wish } from '#understanding/reader.ts';
import type { Wanted } from '#understanding/wanted.ts';

import type { OutsideTopic } from './word-lists.ts';

const asked = ['outside', 'contact', 'smalltalk', 'danger'] as const;
const ofOffices = [...asked, 'land', 'application', 'scheme'] as const;
const ofDangers = [...asked, 'problem', 'animals', 'weather'] as const;
const always = 'always';

/**
 * The words of a topic that Khet does not do may also stand in another question. kai tells of the topic only if the
 * reader takes the question for one of these.
 */
const fits: Readonly<Record<OutsideTopic, typeof always | readonly Wanted[]>> = {
  bribe: [...ofOffices, 'market'],
  repair: [...asked, 'machine'],
  hardship: [...asked, 'scheme', 'danger'],
  government: [...asked, 'scheme', 'support-price'],
  canal: [...asked, 'land', 'weather', 'cultivation', 'scheme'],
  snakes: ofDangers,
  scorpions: ofDangers,
  health: asked,
  wildAnimals: ofDangers,
  wildSick: always,
  lightning: ofDangers,
  spraySafety: [...ofDangers, 'cultivation'],
  emptyPacks: [...asked, 'problem', 'cultivation', 'storage'],
  landRecords: ofOffices,
  registry: ofOffices,
  kyc: ofOffices,
  frost: [...asked, 'cultivation', 'problem'],
  aadhaar: ofOffices,
  pan: ofOffices,
  voter: ofOffices,
  office: [...ofOffices, 'market'],
  electricity: [...ofDangers, 'machine', 'scheme'],
  bank: [...ofOffices, 'price'],
  mandiOpen: [...asked, 'market', 'price'],
  mandiFees: [...asked, 'market', 'price', 'convert'],
  procurement: [...ofOffices, 'market', 'support-price', 'price'],
  // A claim for a crop that has not been paid is of its insurance.
  trader: [...asked, 'land', 'application', 'market', 'price', 'support-price', 'follow'],
  cane: [...ofOffices, 'market', 'price', 'support-price', 'weather'],
  badInputs: [...ofOffices, 'cultivation', 'problem', 'price', 'market'],
  buyInputs: [...asked, 'market', 'cultivation', 'machine', 'price', 'problem'],
  harvestWait: [...asked, 'problem', 'cultivation', 'storage', 'weather'],
  banned: [...ofDangers, 'cultivation', 'market', 'price'],
  wildDamage: always,
  forgery: always,
  legal: ofOffices,
  wedding: asked,
  complaint: [...ofOffices, 'market'],
};

/** Where the reader is not sure, either of its two meanings may be the one. */
export function isOfTopic(topic: OutsideTopic, { wanted, meanings, isSure }: Wish): boolean {
  const fitting = fits[topic];
  if (fitting === always) return true;
  return [wanted, ...(isSure ? [] : meanings)].some((each) => fitting.includes(each));
}
