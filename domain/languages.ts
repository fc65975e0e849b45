/** The language where nobody asked for another. */
export const usualLanguage = 'en';

/**
 * Returns the available language that an Accept-Language header prefers, by its qualities and by a language's first
 * part ("hi-IN" is "hi"). Undefined when the header wants none of them.
 */
export function preferredLanguage<Code extends string>(
  header: string | undefined,
  available: readonly Code[],
): Code | undefined {
  const wanted = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = /^q=([01](?:\.\d{1,3})?)$/.exec(parameters.join('').trim())?.[1];
      return { code: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { code } of wanted) {
    const found = available.find((one) => one === code);
    if (found !== undefined) return found;
  }
  return undefined;
}
