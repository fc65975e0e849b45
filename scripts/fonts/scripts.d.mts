export interface IndianScript {
  readonly family: string;
  readonly part: string;
  readonly block: number;
  readonly joins: boolean;
}
export const scripts: Readonly<Record<string, IndianScript>>;
export function clustersOf(script: IndianScript, text: string): string[];
