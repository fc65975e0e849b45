import type { FastifyInstance } from 'fastify';

import * as contract from '#contract/account.ts';
import * as passkeyContract from '#contract/account-passkeys.ts';
import * as secondContract from '#contract/account-second-factor.ts';
import * as mobileContract from '#contract/account-mobile.ts';
import { indianDay } from '#domain/days/days.ts';
import type { Feature } from '#server/platform/feature.ts';
import { bearerToken } from '#server/platform/http/access.ts';
import { route } from '#server/platform/http/route.ts';
import type { Services } from '#server/platform/services.ts';

import { callerOf } from './caller.ts';
import { changePassword } from './passwords/change-password.ts';
import { deleteAccount } from './personal-data/delete-account.ts';
import { endSession } from './sessions/end-session.ts';
import { exportAccount } from './personal-data/export-account.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import type { AccountJobs } from './jobs.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { login } from './sessions/login.ts';
import { addMobile, sendOwnCode } from './mobile/own-mobile.ts';
import { sendCode } from './mobile/send-code.ts';
import { signInByMobile } from './mobile/sign-in-by-mobile.ts';
import { addEmail } from './registration/add-email.ts';
import { addPasskey, listPasskeys, preparePasskey, removePasskey } from './passkeys/own-passkeys.ts';
import { prepareSignInWithPasskey, signInWithPasskey } from './passkeys/sign-in-with-passkey.ts';
import { logout } from './sessions/logout.ts';
import { readMe } from './read-me.ts';
import { register } from './registration/register.ts';
import { resendOtp } from './registration/resend-otp.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { signInWithSecondFactor } from './second-factor/admit.ts';
import {
  prepareSecondFactor,
  readSecondFactor,
  renewSpareCodes,
  switchOffSecondFactor,
  switchOnSecondFactor,
} from './second-factor/own-second-factor.ts';
import { verifyOtp } from './registration/verify-otp.ts';

const registered = 'Registration successful! Please verify your email.';
const registeredWithoutMail =
  'Account created, but verification email could not be sent. Please check your email or try again.';

interface Parts {
  services: Services;
  others: () => readonly Feature[];
  jobs: Pick<AccountJobs, 'erase'>;
}

export function accountRoutes(app: FastifyInstance, parts: Parts): void {
  const { services } = parts;
  route(app, contract.register, async ({ body, request }) => {
    const outcome = await register({ services, input: body, caller: callerOf(request) });
    return { success: true, message: outcome.codeSent ? registered : registeredWithoutMail, ...outcome };
  });
  route(app, contract.verifyOtp, async ({ body, request }) => ({
    success: true,
    ...(await verifyOtp({ services, input: body, caller: callerOf(request) })),
  }));
  route(app, contract.resendOtp, async ({ body, request }) => ({
    success: true,
    message: 'If this address is waiting for a code, a new one is on its way.',
    ...(await resendOtp({ services, input: body, caller: callerOf(request) })),
  }));
  route(app, contract.login, async ({ body, request }) => ({
    success: true,
    ...(await login({ services, input: body, caller: callerOf(request) })),
  }));
  route(app, contract.logout, async ({ request }) => {
    await logout({ services, token: bearerToken(request.headers.authorization) });
    return { success: true, message: 'Logged out successfully' };
  });
  route(app, contract.forgotPassword, async ({ body }) => {
    await forgotPassword({ services, input: body });
    return { success: true, message: 'Password reset email sent!' };
  });
  route(app, contract.resetPassword, async ({ body, request }) => ({
    success: true,
    message: 'Password reset successfully!',
    ...(await resetPassword({ services, input: body, caller: callerOf(request) })),
  }));
  signedInRoutes(app, parts);
  mobileRoutes(app, services);
  secondFactorRoutes(app, services);
  passkeyRoutes(app, services);
}

function secondFactorRoutes(app: FastifyInstance, services: Services): void {
  route(app, secondContract.readSecondFactor, async ({ actor }) => ({
    success: true,
    data: await readSecondFactor({ services, actor }),
  }));
  route(app, secondContract.prepareSecondFactor, async ({ actor, body }) => ({
    success: true,
    data: await prepareSecondFactor({ services, actor, owner: body }),
  }));
  route(app, secondContract.switchOnSecondFactor, async ({ actor, body }) => ({
    success: true,
    data: { spareCodes: await switchOnSecondFactor({ services, actor, input: body }) },
  }));
  route(app, secondContract.renewSpareCodes, async ({ actor, body }) => ({
    success: true,
    data: { spareCodes: await renewSpareCodes({ services, actor, input: body }) },
  }));
  route(app, secondContract.switchOffSecondFactor, async ({ actor, body }) => {
    await switchOffSecondFactor({ services, actor, input: body });
    return { success: true, message: 'The second step is off.' };
  });
  route(app, secondContract.signInWithSecondFactor, async ({ body, request }) => ({
    success: true,
    ...(await signInWithSecondFactor({ services, input: body, caller: callerOf(request) })),
  }));
}

function passkeyRoutes(app: FastifyInstance, services: Services): void {
  route(app, passkeyContract.listPasskeys, async ({ actor }) => ({
    success: true,
    data: await listPasskeys({ services, actor }),
  }));
  route(app, passkeyContract.preparePasskey, async ({ actor, body }) => ({
    success: true,
    data: await preparePasskey({ services, actor, input: body }),
  }));
  route(app, passkeyContract.addPasskey, async ({ actor, body, request }) => ({
    success: true,
    data: await addPasskey({ services, actor, input: body, caller: callerOf(request) }),
  }));
  route(app, passkeyContract.removePasskey, async ({ actor, params, body }) => {
    await removePasskey({ services, actor, passkeyId: params.id, owner: body });
    return { success: true, message: 'The passkey is removed.' };
  });
  route(app, passkeyContract.prepareSignInWithPasskey, async () => ({
    success: true,
    data: await prepareSignInWithPasskey(services),
  }));
  route(app, passkeyContract.signInWithPasskey, async ({ body, request }) => ({
    success: true,
    ...(await signInWithPasskey({ services, input: body, caller: callerOf(request) })),
  }));
}

function mobileRoutes(app: FastifyInstance, services: Services): void {
  route(app, mobileContract.sendMobileCode, async ({ body, request }) => ({
    success: true,
    ...(await sendCode({ services, mobile: body.mobile, userId: null, caller: callerOf(request) })),
  }));
  route(app, mobileContract.signInByMobile, async ({ body, request }) => ({
    success: true,
    ...(await signInByMobile({ services, input: body, caller: callerOf(request) })),
  }));
  route(app, mobileContract.sendOwnCode, async ({ actor, body, request }) => ({
    success: true,
    ...(await sendOwnCode({ services, actor, input: body, caller: callerOf(request) })),
  }));
  route(app, mobileContract.addMobile, async ({ actor, body }) => ({
    success: true,
    user: await addMobile({ services, actor, input: body }),
  }));
  route(app, mobileContract.addEmail, async ({ actor, body, request }) => {
    const outcome = await addEmail({ services, actor, input: body, caller: callerOf(request) });
    return { success: true, message: outcome.codeSent ? registered : registeredWithoutMail, ...outcome };
  });
}

function signedInRoutes(app: FastifyInstance, { services, others, jobs }: Parts): void {
  route(app, contract.readMe, async ({ actor }) => ({ success: true, user: await readMe({ services, actor }) }));
  route(app, contract.changePassword, async ({ actor, body }) => {
    await changePassword({ services, actor, input: body });
    return { success: true, message: 'Password updated successfully!' };
  });
  route(app, contract.deleteMe, async ({ actor, body }) => {
    await deleteAccount({ services, actor, input: body, eraseJob: jobs.erase });
    return { success: true, message: 'Account deleted successfully' };
  });
  route(app, contract.listSessions, async ({ actor }) => ({
    success: true,
    data: await listSessions({ services, actor }),
  }));
  route(app, contract.endSession, async ({ actor, params }) => {
    await endSession({ services, actor, sessionId: params.id });
    return { success: true, message: 'That device is signed out.' };
  });
  route(app, contract.exportMe, async ({ actor, reply }) => {
    const archive = await exportAccount({ services, actor, others: others() });
    const day = indianDay(services.clock());
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="khet-${day}.zip"`)
      .header('cache-control', 'no-store')
      .send(archive);
  });
}
