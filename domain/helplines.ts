/** The Kisan Call Centre of the Government of India: free, in 22 languages. Numbers for an emergency: `danger.ts`. */
export const callCentre = '1800-180-1551';
