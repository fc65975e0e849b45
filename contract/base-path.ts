/** The beginning of every endpoint's path. It has its own file, so that a browser loads it without the schemas. */
export const basePath = '/api/v1';
