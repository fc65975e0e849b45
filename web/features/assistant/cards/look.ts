/** The look of a card below the words. */
export const cardLook = 'flex flex-col gap-2 rounded-field border-[1.5px] border-line bg-card p-3';
