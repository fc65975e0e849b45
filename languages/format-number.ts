/**
 * 1,23,456 and 2.5: Indian grouping, the digits 0 to 9 and at most two decimals in every language. A number without
 * rounding is formatted by hand, because a browser's own format takes a cheap phone 50 ms to prepare, just at the start
 * of the page.
 */
export function formatNumber(value: number): string {
  const [, whole, decimals = ''] = /^(-?\d+)(\.\d{1,2})?$/.exec(String(value)) ?? [];
  if (whole === undefined) return new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(value);
  return whole.replaceAll(/\d(?=(?:\d\d)+\d$)/g, '$&,') + decimals;
}
