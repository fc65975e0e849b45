/** The part of the plant that a photo shows, and how a sick plant is getting on; in the words of the specification. */
export const plantParts = ['Leaf', 'Stem', 'Root', 'Flower', 'Fruit', 'Seed', 'Whole Plant'] as const;
export const diagnosisStatuses = ['New', 'Treating', 'Recovered', 'Needs expert'] as const;

/** To a question about a sign: the person's own view. */
export const replies = ['yes', 'no', 'cantTell'] as const;
export type Reply = (typeof replies)[number];

/** The name our own model goes by as the source of a sighting. */
export const leafSource = 'leaf';
/** Stands for it where a person described the plant without a photo. */
export const signsSource = 'signs';

/** So many earlier questions about the same photos an answer may take the place of. */
export const mostReplaced = 10;

/** Of one sighting, the likeliest first. */
export const mostCandidates = 5;

/** Why the leaf model says less than it might, or why what it says deserves a second look. */
export const leafDoubts = [
  /** The likeliest thing is a plant that is none of our crops. */
  'otherPlant',
  'cropUncertain',
  'problemUncertain',
  /** The likeliest is a problem of the crop that was never learnt by name. */
  'problemUnknown',
  /** The photo is unlike what was learnt of its likeliest crop. */
  'unlikeLearnt',
  'photosDisagree',
  /** The photos by themselves would name another crop than the farmer does. */
  'cropContradicted',
  /** The farmer's crop was never learnt. */
  'cropUnknown',
  /** The network has hardly seen this part of a plant. */
  'partUnfamiliar',
  /** The named class was learnt from too few pictures, or from none in a field. */
  'weaklyLearnt',
] as const;
