/**
 * The parts that make a profile useful, counted as "filled in". The whole name is known of everybody, so its parts do not
 * count; private numbers are nobody's duty.
 */
export const usefulFields = [
  'phone',
  'village',
  'state',
  'district',
  'pincode',
  'farmSize',
  'crops',
  'experience',
] as const;
