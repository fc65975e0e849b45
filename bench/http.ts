/** `npm run bench:http`: requests a second of a hot read against a bare Fastify route with the same bytes. */
import { compareWithBare } from './support/compare-with-bare.ts';
import { startServer } from './support/server.ts';

const server = await startServer();
await compareWithBare(server.url, ['/api/v1/instance', '/api/v1/documents/types']);
await server.stop();
