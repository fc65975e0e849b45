import { runUntilStopped } from './platform/run-until-stopped.ts';
import { serve } from './serve.ts';

await runUntilStopped(serve);
