/** The Kisan Call Centre of the Government of India: free, in 22 languages. `danger.ts` has the emergency numbers. */
export const callCentre = '1800-180-1551';
