/** A grid of pictures with names. Each column is wide enough for a name. */
export const tileGrid = 'grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2';
/** A grid of drawings of signs, with at least two columns on a phone. */
export const signGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(9rem,45%),1fr))] gap-3';
