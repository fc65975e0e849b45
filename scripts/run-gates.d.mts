export const gates: readonly (readonly [name: string, command: string])[];
export function runGates(how?: { beside?: boolean }): Promise<string[]>;
