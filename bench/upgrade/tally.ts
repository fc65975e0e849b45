export interface Tally {
  /** The requests from now on belong to this phase. */
  begin(phase: string): void;
  count(request: string, failure: string | undefined): void;
  /** All phases in a few words. */
  summary(): string;
  print(): void;
}

interface Phase {
  name: string;
  requests: number;
  failures: Map<string, number>;
}

export function openTally(): Tally {
  const phases: Phase[] = [];
  return {
    begin: (name) => void phases.push({ name, requests: 0, failures: new Map() }),
    count(request, failure) {
      const phase = phases.at(-1);
      if (phase === undefined) return;
      phase.requests += 1;
      if (failure === undefined) return;
      const name = `${request}: ${failure}`;
      phase.failures.set(name, (phase.failures.get(name) ?? 0) + 1);
    },
    summary() {
      const requests = phases.reduce((sum, phase) => sum + phase.requests, 0);
      const failures = phases.flatMap((phase) => [...phase.failures].map(([what, times]) => `${times} × ${what}`));
      return failures.length === 0
        ? `${requests} requests, none failed`
        : `${requests} requests, ${failures.join('; ')}`;
    },
    print() {
      console.log('| phase | requests | failed |\n|---|---|---|');
      for (const { name, requests, failures } of phases) {
        const said = [...failures].map(([what, times]) => `${times} × ${what}`);
        console.log(`| ${name} | ${requests} | ${said.length === 0 ? '0' : said.join('; ')} |`);
      }
    },
  };
}
