export { ApplicationStatusPill } from './application/ApplicationStatusPill.tsx';
export { BorrowedNote } from './BorrowedNote.tsx';
export { applicationQuery, applicationsQuery } from './api.ts';
export { ownApplicationsAddress } from './use-scheme-filters.ts';
export { PacketButton } from './application/PacketButton.tsx';

/** Fetched alone: the search too needs parts of this folder, but no rows. */
export const loadBestForMe = async () => (await import('./list/BestForMe.tsx')).BestForMe;
