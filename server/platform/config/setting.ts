import type { z } from 'zod';

/** One setting: its environment name, its parser, and the text that an operator needs. */
interface Setting<S extends z.ZodType> {
  env: string;
  schema: S;
  about: string;
  /** The value is never printed, even when it is wrong. */
  secret?: true;
  /** When this setting is missing in production, the server logs a line at start. */
  wantedInProduction?: true;
  group: string;
}

export function setting<S extends z.ZodType>(definition: Setting<S>): Setting<S> {
  return definition;
}
