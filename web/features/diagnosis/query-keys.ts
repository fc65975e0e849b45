import type { QueryClient } from '@tanstack/react-query';

export function diagnosisKey(id: string, language: string) {
  return ['diagnosis', 'one', id, language] as const;
}

/** Reloads lists, counts and the account's activity, here and on other screens. */
export function historyChanged(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['diagnosis', 'history'] });
  void client.invalidateQueries({ queryKey: ['profile'] });
}
