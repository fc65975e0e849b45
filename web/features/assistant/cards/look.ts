/** The look of a card inside a bubble. */
export const cardLook = 'flex flex-col gap-2 rounded-field border-[1.5px] border-line bg-paper p-3';
