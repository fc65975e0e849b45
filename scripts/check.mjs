import { runGates } from './run-gates.mjs';

const bitten = await runGates();
process.exitCode = bitten.length === 0 ? 0 : 1;
