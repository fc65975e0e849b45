/** A change below half a percent counts as none, wherever Khet says that a price rises or falls. */
export const unnoticedShare = 0.005;

/** Returns the direction of a price that changed by this share. */
export function directionOf(share: number): 'up' | 'down' | 'same' {
  if (Math.abs(share) < unnoticedShare) return 'same';
  return share > 0 ? 'up' : 'down';
}
