import path from 'node:path';

import type { Config } from './settings.ts';

/** The place of each thing under the data folder. */
export function locate({ dataFolder }: Config) {
  const root = path.resolve(dataFolder);
  return {
    root,
    postgres: path.join(root, 'postgres'),
    files: path.join(root, 'files'),
    /** Uploads wait here, even where a bucket keeps the finished files. */
    incoming: path.join(root, 'files/incoming'),
    secrets: path.join(root, 'secrets'),
  };
}
