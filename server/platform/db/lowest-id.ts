/** No row has this id. Pages of rows are read after an id, and the first page comes after this one. */
export const lowestId = '00000000-0000-0000-0000-000000000000';
