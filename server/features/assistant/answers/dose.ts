import type { Answer, Asking } from '../answer.ts';
import { answerProblem } from './problem.ts';

/** Only the label gives a dose; kai never does. kai names the safe steps against the problem. */
export async function answerDose(asking: Asking): Promise<Answer> {
  const { asked, say } = asking;
  const mayHelp = asked.namesProblem || (asked.ailsToo && asked.crop !== undefined);
  const help = mayHelp ? await answerProblem(asking) : undefined;
  const isHelp = help?.remember?.asked === 'crop' || (help?.cards ?? []).length > 0;
  if (help && isHelp) return help;
  if (asked.hints.has('seedRate')) return { text: say('doseSeed') };
  return { text: say(asked.hints.has('asksWhen') && !asked.hints.has('amount') ? 'doseWhen' : 'dose') };
}
