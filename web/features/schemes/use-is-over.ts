import { isSchemeOver } from '#domain/schemes/schemes.ts';
import { useToday } from '#web/lib/page/use-now.ts';

/** Whether a scheme is closed to new applications today, by the day in India. */
export function useIsOver(scheme: { readonly endDate: string }): boolean {
  return isSchemeOver(scheme, useToday());
}
