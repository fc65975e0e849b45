export type FileKind = 'pdf' | 'picture' | 'word' | 'excel';

export function fileKindOf(contentType: string): FileKind {
  if (contentType === 'application/pdf') return 'pdf';
  if (contentType.startsWith('image/')) return 'picture';
  return contentType.includes('word') ? 'word' : 'excel';
}
