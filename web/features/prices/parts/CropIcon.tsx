import {
  Apple,
  Banana,
  Bean,
  Carrot,
  Citrus,
  Grape,
  Leaf,
  LeafyGreen,
  type LucideIcon,
  Nut,
  Shirt,
  Sprout,
  TreeDeciduous,
  TreePalm,
  Wheat,
} from 'lucide-react';

import { commodityById } from '#catalogue/commodities.ts';

const ofGroup: Readonly<Record<string, LucideIcon>> = {
  vegetable: LeafyGreen,
  fruit: TreeDeciduous,
  cereal: Wheat,
  pulse: Bean,
  oilseed: Nut,
  spice: Leaf,
  fibre: Shirt,
  plantation: TreePalm,
};

/** Only where the picture is of the very crop: who does not read must not take a carrot for an onion. */
const own: Readonly<Record<string, LucideIcon>> = {
  apple: Apple,
  banana: Banana,
  carrot: Carrot,
  grapes: Grape,
  lemon: Citrus,
  orange: Citrus,
  mosambi: Citrus,
};

/** The crop, or its kind, at a glance; a commodity that is not listed is a seedling. */
export function CropIcon({ commodity, className = 'size-10' }: { commodity: string; className?: string }) {
  const Icon = own[commodity] ?? ofGroup[commodityById(commodity)?.group ?? ''] ?? Sprout;
  return (
    <span className={`grid shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf-dark ${className}`}>
      <Icon aria-hidden className="size-[58%]" />
    </span>
  );
}
