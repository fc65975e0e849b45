/** Pictures with names, as many beside each other as are read well. */
export const tileGrid = 'grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2';
/** Drawings of signs, at least two beside each other on a phone. */
export const signGrid = 'grid grid-cols-[repeat(auto-fill,minmax(min(9rem,45%),1fr))] gap-3';
