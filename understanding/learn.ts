/** One question to learn from: its features, and the class that a person gave it. */
export interface Example {
  readonly features: Uint32Array;
  /** The place of the right class; undefined where nobody labelled it, so that the example teaches nothing here. */
  readonly label: number | undefined;
  readonly weight: number;
}

export interface Weights {
  /** A row for each feature, a column for each class. */
  readonly rows: ReadonlyMap<number, Float32Array>;
  readonly bias: Float32Array;
}

const epochs = 14;
const firstStep = 0.3;
const decay = 2e-5;

/**
 * Logistic regression over several classes, by single steps whose size falls for each weight (AdaGrad). The order is
 * shuffled with a fixed seed, so the same examples always give the same weights.
 */
export function learn(examples: readonly Example[], classes: number, known: ReadonlySet<number>): Weights {
  const rows = new Map<number, Float32Array>();
  const sums = new Map<number, Float32Array>();
  for (const feature of known) {
    rows.set(feature, new Float32Array(classes));
    sums.set(feature, new Float32Array(classes).fill(1e-6));
  }
  const bias = new Float32Array(classes);
  const biasSums = new Float32Array(classes).fill(1e-6);
  const told = examples.flatMap(({ features, label, weight }) => {
    if (label === undefined) return [];
    const own = [...features].filter((feature) => known.has(feature));
    return {
      label,
      weight,
      rows: [bias, ...own.flatMap((feature) => rows.get(feature) ?? [])],
      sums: [biasSums, ...own.flatMap((feature) => sums.get(feature) ?? [])],
    };
  });
  const next = seededRandom(20_261_128);
  const order = [...told.keys()];
  const shares = new Float64Array(classes);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    shuffle(order, next);
    for (const at of order) {
      const example = told[at];
      if (example) step(example, shares);
    }
  }
  return { rows, bias };
}

interface Told {
  readonly label: number;
  readonly weight: number;
  readonly rows: readonly Float32Array[];
  readonly sums: readonly Float32Array[];
}

function step({ label, weight, rows, sums }: Told, shares: Float64Array): void {
  const scale = 1 / Math.sqrt(rows.length);
  shares.fill(0);
  for (const row of rows)
    for (let at = 0; at < shares.length; at += 1) shares[at] = (shares[at] ?? 0) + (row[at] ?? 0) * scale;
  const most = Math.max(...shares);
  let whole = 0;
  for (let at = 0; at < shares.length; at += 1) {
    const share = Math.exp((shares[at] ?? 0) - most);
    shares[at] = share;
    whole += share;
  }
  for (let at = 0; at < shares.length; at += 1) {
    const error = ((shares[at] ?? 0) / whole - (at === label ? 1 : 0)) * scale * weight;
    if (Math.abs(error) < 1e-4) continue;
    for (let each = 0; each < rows.length; each += 1) {
      const row = rows[each];
      const sum = sums[each];
      if (!row || !sum) continue;
      const slope = error + decay * (row[at] ?? 0);
      sum[at] = (sum[at] ?? 0) + slope * slope;
      row[at] = (row[at] ?? 0) - (firstStep * slope) / Math.sqrt(sum[at] ?? 0);
    }
  }
}

function shuffle(order: number[], next: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(next() * (at + 1));
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
}

/** A linear congruential generator: the examples' order needs no better chance. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}
