import type { Document } from '#contract/documents.ts';
import { usualKind } from '#domain/documents/paper-kinds.ts';

/** A paper of Asha's. A test gives only the fields that it is about. */
export function aDocument(about: Partial<Document> = {}): Document {
  const _id = about._id ?? crypto.randomUUID();
  return {
    _id,
    documentType: 'Land Records',
    kind: usualKind(about.documentType ?? 'Land Records'),
    ownName: null,
    documentNumber: null,
    description: null,
    originalName: '7-12 utara.pdf',
    status: 'Verified',
    profilePaper: null,
    sizeBytes: 421_888,
    contentType: 'application/pdf',
    createdAt: '2026-11-03T06:00:00.000Z',
    expiresOn: null,
    findings: ['opens', 'legible'],
    checkedAt: '2026-11-03T06:00:05.000Z',
    documentImage: { path: `/documents/${_id}/file?until=1&by=2&key=3` },
    thumbnail: null,
    ...about,
  };
}

export const landRecord = aDocument({
  description: 'Field by the well',
  documentNumber: 'Gat 214',
  createdAt: '2026-11-05T06:00:00Z',
});

export const blurredCard = aDocument({
  documentType: 'Identity Documents',
  originalName: 'aadhaar.jpg',
  contentType: 'image/jpeg',
  status: 'Under Review',
  findings: ['opens', 'blurred'],
});
