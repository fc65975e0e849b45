/** No row has it: rows are read page by page after an id, and the first page comes after this one. */
export const lowestId = '00000000-0000-0000-0000-000000000000';
