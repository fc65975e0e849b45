import { callCentre } from '#domain/danger/helplines.ts';

export const callCentreLink = `tel:${callCentre.replaceAll('-', '')}`;
