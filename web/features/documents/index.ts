export { documentsQuery } from './api.ts';
export { DocumentStatus } from './parts/DocumentStatus.tsx';
export { DownloadDocument } from './parts/DownloadDocument.tsx';
export { useGivePapers } from './waiting/give-papers.ts';
export { WaitingPapers } from './list/WaitingPapers.tsx';
