import { FileText, IdCard, Landmark, type LucideIcon, MapPinned, ShieldCheck, Sprout } from 'lucide-react';

import type { Document } from '#contract/documents.ts';

const icons: Readonly<Record<Document['documentType'], LucideIcon>> = {
  'Identity Documents': IdCard,
  'Land Records': MapPinned,
  'Bank Documents': Landmark,
  'Crop Certificates': Sprout,
  'Insurance Papers': ShieldCheck,
  Other: FileText,
};

export function TypeIcon({ type, className }: { type: Document['documentType']; className?: string }) {
  const Icon = icons[type];
  return <Icon aria-hidden className={className} />;
}
