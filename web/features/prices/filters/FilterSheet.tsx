import { CropSheet } from './CropSheet.tsx';
import type { SheetProps } from './filters.ts';
import { PlaceSheet, type PlaceStep } from './PlaceSheet.tsx';
import { QuantitySheet } from './QuantitySheet.tsx';
import { TypeSheet } from './TypeSheet.tsx';

export type SheetName = 'crop' | 'type' | 'quantity' | PlaceStep;

interface FilterSheetProps extends SheetProps {
  readonly name: SheetName;
}

/** The sheet that a filter opens; all of them are fetched together, with the first that is wanted. */
export function FilterSheet({ name, ...sheet }: FilterSheetProps) {
  if (name === 'crop') return <CropSheet {...sheet} />;
  if (name === 'type') return <TypeSheet {...sheet} />;
  if (name === 'quantity') return <QuantitySheet {...sheet} />;
  return <PlaceSheet {...sheet} start={name} />;
}
