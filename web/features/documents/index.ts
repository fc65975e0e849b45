export { documentsQuery } from './api.ts';
export { DocumentStatus } from './parts/DocumentStatus.tsx';
export { DownloadDocument } from './parts/DownloadDocument.tsx';
