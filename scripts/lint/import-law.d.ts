export function offence(from: string, to: string): string | undefined;
