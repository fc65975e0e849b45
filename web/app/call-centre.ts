import { callCentre } from '#domain/helplines.ts';

export const callCentreLink = `tel:${callCentre.replaceAll('-', '')}`;
