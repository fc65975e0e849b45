import Apple from 'lucide-react/icons/apple';
import BookOpen from 'lucide-react/icons/book-open';
import Droplets from 'lucide-react/icons/droplets';
import FileText from 'lucide-react/icons/file-text';
import Fish from 'lucide-react/icons/fish';
import HandCoins from 'lucide-react/icons/hand-coins';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import IdCard from 'lucide-react/icons/id-card';
import IndianRupee from 'lucide-react/icons/indian-rupee';
import Landmark from 'lucide-react/icons/landmark';
import Leaf from 'lucide-react/icons/leaf';
import LandMap from 'lucide-react/icons/map';
import Sprout from 'lucide-react/icons/sprout';
import Sun from 'lucide-react/icons/sun';
import Tractor from 'lucide-react/icons/tractor';
import Umbrella from 'lucide-react/icons/umbrella';
import Warehouse from 'lucide-react/icons/warehouse';
import Wheat from 'lucide-react/icons/wheat';
import type { ComponentType, SVGProps } from 'react';

import type { documentTypes } from '#contract/documents.ts';

import { type Tone, toneLooks } from '../figures/Badge.tsx';
import { classes } from '../classes.ts';

type Icon = ComponentType<SVGProps<SVGSVGElement>>;
type DocumentType = (typeof documentTypes)[number];

const documentIcons: Readonly<Record<DocumentType, Icon>> = {
  'Identity Documents': IdCard,
  'Land Records': LandMap,
  'Bank Documents': Passbook,
  'Crop Certificates': Wheat,
  'Insurance Papers': Umbrella,
  Other: FileText,
};

const schemeIcons: Readonly<Record<string, Icon>> = {
  'income-support': IndianRupee,
  insurance: Umbrella,
  credit: HandCoins,
  irrigation: Droplets,
  machinery: Tractor,
  inputs: Sprout,
  horticulture: Apple,
  organic: Leaf,
  livestock: Cow,
  fishery: Fish,
  'storage-marketing': Warehouse,
  energy: Sun,
  training: BookOpen,
  'pension-welfare': HeartHandshake,
  women: Woman,
};

type KindIconProps = {
  readonly tone?: Tone;
  readonly className?: string;
} & ({ readonly document: DocumentType } | { readonly scheme: string });

/** Shows the kind of a paper or the purpose of a scheme at a glance. The name stands beside it. */
export function KindIcon({ tone = 'leaf', className = 'size-12', ...kind }: KindIconProps) {
  const Icon = 'document' in kind ? documentIcons[kind.document] : (schemeIcons[kind.scheme] ?? Landmark);
  return (
    <span className={classes('grid shrink-0 place-items-center rounded-field', toneLooks[tone], className)}>
      <Icon aria-hidden className="size-[54%]" />
    </span>
  );
}

/** Our own drawings in lucide's style: lucide's only cow is a butcher's, and it has no woman and no bankbook. */
const outline = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

function Cow(props: SVGProps<SVGSVGElement>) {
  return (
    <svg {...outline} {...props}>
      <path d="M7 8C4 8 3 6 3 3M17 8c3 0 4-2 4-5M7 8h10v5c0 1 2 2 2 4.5 0 2.5-3 4-7 4s-7-1.5-7-4C5 15 7 14 7 13zM7 9.5C5 12 3 12 2 11M17 9.5c2 2.5 4 2.5 5 1.5M10 12h.01M14 12h.01M10 18h.01M14 18h.01" />
    </svg>
  );
}

function Woman(props: SVGProps<SVGSVGElement>) {
  return (
    <svg {...outline} {...props}>
      <circle cx="12" cy="7" r="3" />
      <path d="M7 12c-1-5 0-10 5-10s6 5 5 10M4.5 22c0-6 2.5-10 7.5-10s7.5 4 7.5 10zM8 13.5c3 1.5 6 4.5 7 8.5" />
    </svg>
  );
}

function Passbook(props: SVGProps<SVGSVGElement>) {
  return (
    <svg {...outline} {...props}>
      <path d="M4 5c0-2 1-3 3-3h13v20H7c-2 0-3-1-3-3zM4 19c0-2 1-3 3-3h13M9 6h6M9 9h6M10 6c5 0 5 5 0 5l3 2.5" />
    </svg>
  );
}
