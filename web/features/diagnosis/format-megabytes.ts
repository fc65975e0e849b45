const megabyte = 1024 * 1024;

/** 12 MB, in the words of the language. */
export function formatMegabytes(bytes: number, locale: string): string {
  const words = new Intl.NumberFormat(new Intl.Locale(locale, { numberingSystem: 'latn' }), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: bytes < 10 * megabyte ? 1 : 0,
  });
  return words.format(bytes / megabyte);
}
