import { useEffect } from 'react';

import { useMyCrops } from '#web/lib/farmer/my-crops.ts';

import type { DiagnosisSession } from '../diagnosis-session.ts';
import { isPhoneReady } from './diagnose-plant.ts';

/**
 * Where the leaf model is on this phone, this stores what the installation has learned of the chosen crop and of the
 * person's own crops, for the time without internet.
 */
export function useLocalClasses({ cropId }: DiagnosisSession): void {
  const { crops = [] } = useMyCrops();
  const wanted = [...new Set([cropId, ...crops.map(({ crop }) => crop)])].filter((id) => id !== '').join(' ');
  useEffect(() => {
    if (wanted !== '') void keep(wanted.split(' '));
  }, [wanted]);
}

async function keep(cropIds: readonly string[]): Promise<void> {
  if (!navigator.onLine || !(await isPhoneReady())) return;
  try {
    const [{ readLocalClasses }, { leafVersion }] = await Promise.all([
      import('../offline/local-classes.ts'),
      import('#web/lib/leaf/leaf.ts'),
    ]);
    for (const cropId of cropIds) await readLocalClasses(cropId, leafVersion);
  } catch {
    // The code did not arrive; the next visit fetches it.
  }
}
