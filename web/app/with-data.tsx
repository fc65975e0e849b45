import type { ComponentType } from 'react';

/** TanStack Query is 13 KB that the first screen does without, so it comes with the first screen that asks for data. */
export function withData(load: () => Promise<ComponentType>): () => Promise<ComponentType> {
  return async () => {
    const [{ DataLayer }, Screen] = await Promise.all([import('./DataLayer.tsx'), load()]);
    function ScreenWithData() {
      return (
        <DataLayer>
          <Screen />
        </DataLayer>
      );
    }
    return ScreenWithData;
  };
}
