import { runGates } from './run-gates.mjs';

const bitten = await runGates();
process.exitCode = bitten === 0 ? 0 : 1;
