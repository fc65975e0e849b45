import FileText from 'lucide-react/icons/file-text';
import Fingerprint from 'lucide-react/icons/fingerprint-pattern';
import FlaskConical from 'lucide-react/icons/flask-conical';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import House from 'lucide-react/icons/house';
import IdCard from 'lucide-react/icons/id-card';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import Landmark from 'lucide-react/icons/landmark';
import MapPinned from 'lucide-react/icons/map-pinned';
import PawPrint from 'lucide-react/icons/paw-print';
import Receipt from 'lucide-react/icons/receipt';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sprout from 'lucide-react/icons/sprout';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import type { LucideIcon } from 'lucide-react';

import type { Document } from '#contract/documents.ts';
import { type PaperKind, paperKinds } from '#domain/documents/paper-kinds.ts';

const iconsOfTypes: Readonly<Record<Document['documentType'], LucideIcon>> = {
  'Identity Documents': IdCard,
  'Land Records': MapPinned,
  'Bank Documents': Landmark,
  'Crop Certificates': Sprout,
  'Insurance Papers': ShieldCheck,
  Other: FileText,
};

/** Kinds with a picture of their own. The others have that of their type. */
const iconsOfKinds: Readonly<Partial<Record<PaperKind, LucideIcon>>> = {
  aadhaar: Fingerprint,
  'caste-certificate': UsersRound,
  'income-certificate': IndianRupee,
  'soil-test': FlaskConical,
  'residence-certificate': House,
  'education-certificate': GraduationCap,
  'animal-papers': PawPrint,
  bill: Receipt,
  quotation: Receipt,
  photo: UserRound,
};

type PaperIconProps = { readonly className?: string | undefined } & (
  | { readonly kind: PaperKind }
  | { readonly type: Document['documentType'] }
);

/** Shows what a paper is. Its name stands beside the picture. */
export function PaperIcon({ className, ...paper }: PaperIconProps) {
  const Icon =
    'kind' in paper ? (iconsOfKinds[paper.kind] ?? iconsOfTypes[paperKinds[paper.kind]]) : iconsOfTypes[paper.type];
  return <Icon aria-hidden className={className} />;
}
