import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify from 'fastify';

import { basePath } from '#contract/base-path.ts';

/** The headers of the reply to a call of this address. */
export type SecureHeaders = (url: string) => Record<string, string>;

/**
 * The token lives in local storage, so no foreign script may ever run here.
 * The one foreign address is a provider a person uses with a key of their own.
 */
export async function writeSecureHeaders({ https }: { https: boolean }): Promise<SecureHeaders> {
  const transport = { strictTransportSecurity: https ? { maxAge: 31_536_000 } : false } as const;
  const ofPages = await writeHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
        styleSrc: ["'self'"],
        // React sets the width of a bar as a style attribute; style elements stay forbidden.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", 'https://generativelanguage.googleapis.com'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    ...transport,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  ofPages['permissions-policy'] = 'camera=(self), microphone=(self), geolocation=(self), payment=(), usb=()';
  // Data is no page: these few headers fit in a few bytes of a weak signal, and every call carries them.
  const ofData = await writeHeaders({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    ...transport,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    dnsPrefetchControl: false,
    ieNoOpen: false,
    frameguard: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  });
  const dataPath = `${basePath}/`;
  return (url) => (url.startsWith(dataPath) ? ofData : ofPages);
}

/** Helmet works its headers out again for each request, a tenth of a small one's time. Ours are always the same. */
async function writeHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const once = Fastify();
  await once.register(helmet, options);
  once.get('/', (_request, reply) => reply.code(204).send());
  const { headers } = await once.inject('/');
  await once.close();
  const { date: _date, connection: _connection, ...kept } = headers;
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)]));
}
