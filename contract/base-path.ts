/** Before the path of every endpoint. In a file of its own, so that a browser loads it without the schemas. */
export const basePath = '/api/v1';
