export { ApplicationStatusPill } from './application/ApplicationStatusPill.tsx';
export { BorrowedNote } from './BorrowedNote.tsx';
export { applicationQuery, applicationsQuery } from './api.ts';
export { ownApplicationsAddress } from './use-scheme-filters.ts';
export { QuestionsOffer } from './list/QuestionsOffer.tsx';
export { SchemeRow } from './list/SchemeRow.tsx';
export { PacketButton } from './application/PacketButton.tsx';
