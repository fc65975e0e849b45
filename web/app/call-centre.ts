/** The Kisan Call Centre of the Government of India: free, in 22 languages. */
export const callCentre = '1800-180-1551';

export const callCentreLink = `tel:${callCentre.replaceAll('-', '')}`;
