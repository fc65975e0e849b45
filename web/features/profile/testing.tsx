import type { ReactNode } from 'react';

import type { User } from '#contract/account.ts';
import type { Profile as ProfileData } from '#contract/profile.ts';
import { Toasts } from '#web/app/Overlays.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { aFarmer } from '#web/testing/people.ts';
import { type Drawn, renderScreen } from '#web/testing/render.tsx';
import type { Answers } from '#web/testing/server.ts';
import { dismissToast, readToasts } from '#web/ui/overlays/toast.ts';

import { Profile } from './Profile.tsx';

/** A farmer's profile; a test gives only the fields it is about. */
export function aProfile(about: Partial<ProfileData> = {}): ProfileData {
  return {
    version: 3,
    name: 'Asha Patil',
    email: 'asha@example.org',
    mobile: null,
    firstName: 'Asha',
    lastName: 'Patil',
    phone: null,
    address: null,
    village: 'Pimpalgaon',
    district: 'Nashik',
    state: 'Maharashtra',
    pincode: null,
    farmSize: 2.5,
    crops: ['Onion', 'Grapes'],
    experience: null,
    education: null,
    familyMembers: null,
    annualIncome: null,
    bio: null,
    bankAccount: '••••••9012',
    aadharNumber: null,
    panNumber: null,
    profileImage: null,
    createdAt: '2026-06-01T06:00:00.000Z',
    ...about,
  };
}

interface Circumstances {
  readonly tab: string;
  readonly answers?: Answers;
  readonly userId?: string;
  readonly language?: string;
  readonly user?: Partial<User>;
  /** Drawn below the profile. */
  readonly beside?: ReactNode;
}

/** Draws the profile of a person whom no other test uses, with the toasts. */
export function renderProfile({
  tab,
  answers = {},
  userId = crypto.randomUUID(),
  language = 'en',
  user = {},
  beside,
}: Circumstances): Promise<Drawn> {
  for (const { id } of readToasts()) dismissToast(id);
  return renderScreen(
    <>
      <Gated />
      <Toasts />
      {beside}
    </>,
    {
      path: `/profile?tab=${tab}`,
      words: ['profile', 'documents', 'learning', 'notifications'],
      user: aFarmer({ id: userId, ...user }),
      language,
      answers: {
        'GET /profile': { success: true, data: aProfile() },
        'GET /auth/passkeys': { success: true, data: [] },
        'GET /auth/second-factor': { success: true, data: { since: null, spareCodesLeft: 0 } },
        ...answers,
      },
    },
  );
}

/** Behaves like the shell: a visitor does not see the profile. */
function Gated() {
  return useSession().user ? <Profile /> : null;
}

/** The JSON of the last call with this name. */
export function bodyOf({ sent }: Drawn, name: string): unknown {
  const last = sent.findLast((call) => call.name === name);
  return last ? JSON.parse(last.init.body as string) : undefined;
}
