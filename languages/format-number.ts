/**
 * 1,23,456 and 2.5: Indian grouping, the digits 0 to 9 and at most two decimals in every language. A number without
 * rounding is written by hand: the browser's own formats take a cheap phone a twentieth of a second to make ready, just
 * when the page starts.
 */
export function formatNumber(value: number): string {
  const [, whole, decimals = ''] = /^(-?\d+)(\.\d{1,2})?$/.exec(String(value)) ?? [];
  if (whole === undefined) return new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 }).format(value);
  return whole.replaceAll(/\d(?=(?:\d\d)+\d$)/g, '$&,') + decimals;
}
