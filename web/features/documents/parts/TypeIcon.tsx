import FileText from 'lucide-react/icons/file-text';
import IdCard from 'lucide-react/icons/id-card';
import Landmark from 'lucide-react/icons/landmark';
import MapPinned from 'lucide-react/icons/map-pinned';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sprout from 'lucide-react/icons/sprout';
import type { LucideIcon } from 'lucide-react';

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
