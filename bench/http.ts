/**
 * `npm run bench:http`: compares the requests a second of a frequent read with those of a bare Fastify route that sends
 * the same bytes.
 */
import { compareWithBare } from './support/compare-with-bare.ts';
import { startServer } from './support/server.ts';

const server = await startServer();
await compareWithBare(server.url, ['/api/v1/schemes', '/api/v1/instance', '/api/v1/documents/types']);
await server.stop();
