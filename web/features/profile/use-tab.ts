import { useSearchParams } from 'react-router';

export const tabs = ['overview', 'personal', 'farming', 'documents', 'activity', 'settings'] as const;
export type ProfileTab = (typeof tabs)[number];

/** The address holds the open tab, so that Back, a reload and a link find it. */
export function useTab(): [tab: ProfileTab, open: (tab: ProfileTab) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab');
  const tab = tabs.find((known) => known === asked) ?? 'overview';
  const back = search.get('back');
  return [tab, (next) => setSearch({ ...(next !== 'overview' && { tab: next }), ...(back !== null && { back }) })];
}
