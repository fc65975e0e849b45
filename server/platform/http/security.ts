import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify from 'fastify';

import { basePath } from '#contract/base-path.ts';

/** Returns the headers for a reply at this address. */
export type SecureHeaders = (url: string) => Record<string, string>;

/**
 * The token is in local storage, so no foreign script may ever run here. The only foreign address is a provider that a
 * person uses with a key of their own.
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
        // React sets the width of a bar as a style attribute, so only style attributes are allowed.
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
  // Data needs fewer headers than a page. Every call carries them, so they must be small for a weak signal.
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

/** Helmet computes its headers for each request, which takes a tenth of a small request's time. Khet's never change. */
async function writeHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const once = Fastify();
  await once.register(helmet, options);
  once.get('/', (_request, reply) => reply.code(204).send());
  const { headers } = await once.inject('/');
  await once.close();
  const { date: _date, connection: _connection, ...kept } = headers;
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [name, String(value)]));
}
