/**
 * What the operator of this Khet claims of it on the landing page, and answers for. Khet does not count these;
 * null leaves a claim out.
 */
export const claims: { readonly farmers: number | null; readonly stars: number | null } = {
  farmers: 50_000,
  stars: 5,
};
