export { documentsQuery, fileQuery } from './api.ts';
export { useFindOwnPaper, useWaitingKinds } from './find-own-paper.ts';
export { DocumentStatus } from './parts/DocumentStatus.tsx';
export { DownloadDocument } from './parts/DownloadDocument.tsx';
export { PaperIcon } from './parts/PaperIcon.tsx';
export { useGivePapers } from './waiting/give-papers.ts';
export { WaitingPapers } from './list/WaitingPapers.tsx';
