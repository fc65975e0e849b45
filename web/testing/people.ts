import type { User } from '#contract/account.ts';

/** A farmer for tests. A test gives only the fields that it is about. */
export function aFarmer(about: Partial<User> = {}): User {
  return {
    id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    name: 'Asha Patil',
    email: 'asha@example.org',
    emailVerified: true,
    mobile: null,
    profileImage: null,
    createdAt: '2026-06-01T06:00:00.000Z',
    ...about,
  };
}
