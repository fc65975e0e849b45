import { isSchemeOver } from '#domain/schemes.ts';
import { useToday } from '#web/lib/use-now.ts';

/** Whether a scheme takes nobody any more, today in India. */
export function useIsOver(scheme: { readonly endDate: string }): boolean {
  return isSchemeOver(scheme, useToday());
}
