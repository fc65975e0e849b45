/** The part of the plant that a photo shows, and how a sick plant is getting on; in the words of the specification. */
export const plantParts = ['Leaf', 'Stem', 'Root', 'Flower', 'Fruit', 'Seed', 'Whole Plant'] as const;
export const diagnosisStatuses = ['New', 'Treating', 'Recovered', 'Needs expert'] as const;
