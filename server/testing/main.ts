/** The server of the journeys in the browser: the usual one with cheap passwords. */
import { runUntilStopped } from '#server/platform/run-until-stopped.ts';
import { serve } from '#server/serve.ts';

import { cheapPasswords } from './password-cost.ts';

await runUntilStopped((cleanups) => serve(cleanups, { passwordCost: cheapPasswords }));
