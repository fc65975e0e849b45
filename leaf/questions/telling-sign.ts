import { levelOf, signsOf } from '#catalogue/signs.ts';

/**
 * The sign that best tells a problem from its rivals: this problem always shows it, and most rivals rarely or never.
 * Undefined if the catalogue has no such sign.
 */
export function tellingSign(problemId: string, rivals: readonly string[]): string | undefined {
  const others = rivals.filter((rival) => rival !== problemId);
  let best: { readonly sign: string; readonly told: number } | undefined;
  for (const [sign, level] of Object.entries(signsOf(problemId))) {
    if (level !== 'always') continue;
    const told = others.filter((rival) => ['rarely', 'never'].includes(levelOf(sign, rival))).length;
    if (told > (best?.told ?? 0)) best = { sign, told };
  }
  return best?.sign;
}
