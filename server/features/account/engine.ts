import { codeDigits, codeMinutes, mostCodeTries } from '#domain/limits.ts';
import { betterAuth } from 'better-auth';
import { bearer, emailOTP } from 'better-auth/plugins';
import { AsyncLocalStorage } from 'node:async_hooks';

import { siteOf } from '#server/platform/config/site.ts';
import type { Services } from '#server/platform/services.ts';

import { describeDevice } from './rules/describe-device.ts';
import { hashToken } from './rules/session-token.ts';
import { confirmEmail } from './store.ts';

export const codeLifetimeSeconds = codeMinutes * 60;
export const resetLifetimeSeconds = 60 * 60;
export const sessionLifetimeSeconds = 30 * 24 * 60 * 60;

/** What the library makes and hands out once: it is stored hashed, so it must be caught as it is made. */
interface Issued {
  sessionToken?: string;
  resetToken?: string;
}

const issued = new AsyncLocalStorage<Issued>();

/** Better Auth as a library: its own HTTP handler is never mounted, the verbs call `api` and `$context`. */
export type Engine = ReturnType<typeof createEngine>;

function createEngine({ db, config, vault, log }: EngineParts) {
  return betterAuth({
    appName: 'Khet',
    baseURL: siteOf(config),
    secret: config.sessionSecret ?? vault.fingerprint('session secret'),
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    logger: { log: (level, message) => log[level === 'error' ? 'error' : 'debug'](message) },
    database: { db, type: 'postgres', transaction: true },
    user: { modelName: 'appUser' },
    account: { modelName: 'credential' },
    session: { expiresIn: sessionLifetimeSeconds },
    verification: { storeIdentifier: { hash: async (identifier) => vault.fingerprint(identifier) } },
    advanced: {
      ipAddress: { disableIpTracking: true },
      // The columns for other sign-in providers are left out until there are any.
      database: { generateId: 'uuid', validateSchema: false },
    },
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 1,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: resetLifetimeSeconds,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: async ({ token }) => keep({ resetToken: token }),
      // Who opened the link has shown that the address is theirs.
      onPasswordReset: async ({ user }) => confirmEmail(db, user.id),
    },
    emailVerification: { autoSignInAfterVerification: true },
    plugins: [
      bearer(),
      emailOTP({
        otpLength: codeDigits,
        expiresIn: codeLifetimeSeconds,
        allowedAttempts: mostCodeTries,
        storeOTP: { hash: async (otp) => vault.fingerprint(otp) },
        // Codes are made with `createVerificationOTP`, which returns them, and mailed by us.
        sendVerificationOTP: async () => undefined,
      }),
    ],
    databaseHooks: {
      session: {
        create: {
          before: async (session) => {
            keep({ sessionToken: session.token });
            return {
              data: {
                token: hashToken(session.token),
                userAgent: describeDevice(session.userAgent ?? undefined),
                ipAddress: undefined,
              },
            };
          },
        },
      },
    },
  });
}

type EngineParts = Pick<Services, 'db' | 'config' | 'vault' | 'log'>;

const engines = new WeakMap<EngineParts, Engine>();

/** One engine for each set of services, for making one is not free. */
export function engineOf(services: EngineParts): Engine {
  let engine = engines.get(services);
  if (!engine) engines.set(services, (engine = createEngine(services)));
  return engine;
}

/** Runs a call of the library and catches the tokens it issues meanwhile. */
export async function catchIssued<T>(call: () => Promise<T>): Promise<{ result: T } & Issued> {
  const caught: Issued = {};
  const result = await issued.run(caught, call);
  return { result, ...caught };
}

function keep(token: Issued): void {
  const caught = issued.getStore();
  if (!caught) throw new Error('A token was issued where nobody catches it');
  Object.assign(caught, token);
}
