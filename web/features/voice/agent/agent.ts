import { onEvent } from './on-event.ts';
import { settle } from './settle.ts';
import type { Agent, AgentEvent, Effect, Step } from './state.ts';

/**
 * Computes the agent's next state and effects at `now`. The caller carries out the effects in order, and calls again at
 * `wakesAt`.
 */
export function step(agent: Agent, event: AgentEvent, now: number): Step {
  const effects: Effect[] = [];
  const draft = { ...agent };
  if (!agent.gone) {
    onEvent(draft, event, now, effects);
    settle(draft, now, effects);
  }
  return { agent: draft, effects };
}
