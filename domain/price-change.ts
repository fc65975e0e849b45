/** Less than half a percent is called unchanged, wherever a price is said to rise or fall. */
export const unnoticedShare = 0.005;

/** Which way a price moved by this share. */
export function directionOf(share: number): 'up' | 'down' | 'same' {
  if (Math.abs(share) < unnoticedShare) return 'same';
  return share > 0 ? 'up' : 'down';
}
