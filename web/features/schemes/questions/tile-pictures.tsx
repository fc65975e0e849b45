import Ban from 'lucide-react/icons/ban';
import Handshake from 'lucide-react/icons/handshake';
import House from 'lucide-react/icons/house';
import Landmark from 'lucide-react/icons/landmark';
import PiggyBank from 'lucide-react/icons/piggy-bank';
import Shovel from 'lucide-react/icons/shovel';
import Sailboat from 'lucide-react/icons/sailboat';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode, SVGProps } from 'react';

import type { LandBand } from '#domain/schemes/scheme-questions.ts';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';
import { KindIcon } from '#web/ui/pictures/KindIcon.tsx';

import type { WorkTile } from './answers.ts';

const drawn: Readonly<Partial<Record<WorkTile, string>>> = {
  'field-crops': 'wheat',
  'garden-crops': 'tomato',
  cattle: 'cow',
  buffalo: 'buffalo',
  goat: 'goat',
  poultry: 'hen',
  fish: 'fish',
};

const size = 40;

export function WorkPicture({ work }: { work: WorkTile }): ReactNode {
  const crop = drawn[work];
  if (crop !== undefined) return <CropPicture crop={crop} size={size} />;
  if (work === 'wages') return <Icon icon={Shovel} />;
  if (work === 'fishing') return <Icon icon={Sailboat} />;
  if (work === 'pig') return <Icon icon={PiggyBank} />;
  return <Animal d={outlines[work as keyof typeof outlines]} />;
}

const outlines = {
  sheep:
    'M7 17a3.5 3.5 0 0 1-2-6 3.5 3.5 0 0 1 4-4.5 4 4 0 0 1 6.5 0A3.5 3.5 0 0 1 19 11a3.5 3.5 0 0 1-2 6zM9 17v4M15 17v4M19 9c2-1 3.5 0 3.5 2s-1.5 3-3.5 3M20.5 11h.01',
  bees: 'M8 12c0-3 1.5-5 4-5s4 2 4 5-1.5 8-4 8-4-5-4-8zM8.3 11.5h7.4M8.6 15.5h6.8M9.5 7.5C6 5 2.5 6 2.5 9s4 4 5.5 3M14.5 7.5C18 5 21.5 6 21.5 9s-4 4-5.5 3M10.5 7 9 4M13.5 7 15 4',
  silkworms: 'M3 15c0-3 3-3 3 0s3 3 3 0 3-3 3 0 3 3 3 0 3-3 3-6a2.5 2.5 0 0 0-5 0M17.5 8.5h.01M3 20h18',
} as const;

/** Our own outlines in lucide's style, which has none of these. */
function Animal({ d }: { d: string }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={size} height={size} className="text-leaf-dark" {...stroke}>
      <path d={d} />
    </svg>
  );
}

const stroke: SVGProps<SVGSVGElement> = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.8,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
};

function Icon({ icon: Picture }: { icon: LucideIcon }) {
  return <Picture aria-hidden className="size-10 text-leaf-dark" strokeWidth={1.8} />;
}

const icons: Readonly<Record<string, LucideIcon>> = {
  owns: House,
  rents: Handshake,
  both: UsersRound,
  none: Ban,
  male: UserRound,
  other: UsersRound,
  shg: UsersRound,
  fpo: Landmark,
  cooperative: Handshake,
  pacs: Landmark,
};

/** How much of the square is the family's field. */
const shares: Readonly<Record<LandBand, number>> = {
  'to-1-hectare': 8,
  'to-2-hectares': 12,
  'to-4-hectares': 17,
  'above-4-hectares': 22,
};

/** The picture of one answer; undefined for answers that no picture tells, as a category of people. */
export function choicePicture(choice: string): ReactNode {
  if (choice === 'female') return <KindIcon scheme="women" className="size-10" />;
  if (choice in shares) return <Field side={shares[choice as LandBand]} />;
  const icon = icons[choice];
  return icon ? <Icon icon={icon} /> : undefined;
}

function Field({ side }: { side: number }) {
  return (
    <svg aria-hidden viewBox="0 0 24 24" width={size} height={size}>
      <rect x="1" y="1" width="22" height="22" rx="3" className="fill-none stroke-edge" strokeDasharray="2 2" />
      <rect x="1" y={23 - side} width={side} height={side} rx="2" className="fill-leaf" />
    </svg>
  );
}
