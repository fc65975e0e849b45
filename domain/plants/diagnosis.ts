/** The parts of a plant that a photo can show, and the states of a sick plant, in the specification's words. */
export const plantParts = ['Leaf', 'Stem', 'Root', 'Flower', 'Fruit', 'Seed', 'Whole Plant'] as const;
export const diagnosisStatuses = ['New', 'Treating', 'Recovered', 'Needs expert'] as const;

/** The replies to a question about a sign, from the person's own view. */
export const replies = ['yes', 'no', 'cantTell'] as const;
export type Reply = (typeof replies)[number];

/** The cookie of a device that has had its free diagnosis today. It ends with the day in India. */
export const freeDiagnosisCookie = 'free-diagnosis';

/** The source of a sighting by our own model. */
export const leafSource = 'leaf';
/** The source of a sighting where a person described the plant without a photo. */
export const signsSource = 'signs';

/** The most earlier questions about the same photos that a new answer may replace. */
export const mostReplaced = 10;

/** The most candidates of one sighting, the likeliest first. */
export const mostCandidates = 5;

/** Reasons why an answer of the leaf model is less sure, or deserves a second look. */
export const leafDoubts = [
  /** The likeliest plant is none of our crops. */
  'otherPlant',
  'cropUncertain',
  'problemUncertain',
  /** The likeliest problem is one of the crop that the model was not taught by name. */
  'problemUnknown',
  /** The photo differs from the training photos of its likeliest crop. */
  'unlikeLearnt',
  'photosDisagree',
  /** Two photos show one leaf, so they say no more than one. */
  'sameLeafAgain',
  /** The photos alone would name another crop than the farmer does. */
  'cropContradicted',
  /** The model was not taught the farmer's crop. */
  'cropUnknown',
  /** The model has seen few training photos of this part of a plant. */
  'partUnfamiliar',
  /** The named class had too few training photos, or none from a field. */
  'weaklyLearnt',
] as const;
