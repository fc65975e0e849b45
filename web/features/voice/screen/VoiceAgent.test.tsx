import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';

import { become } from '#web/lib/session/session.ts';
import { loadWords } from '#web/lib/words/words.ts';
import { aFarmer } from '#web/testing/people.ts';

import { voice } from '../browser/voice.ts';
import { HelpSheet } from './HelpSheet.tsx';
import { VoiceAgent } from './VoiceAgent.tsx';

test('an answer to a farmer leaves the screen with the farmer', async () => {
  await loadWords(['shell', 'voice']);
  become({ status: 'signed-in', user: aFarmer() });
  // As in the shell, the agent is outside the data layer, which could render it again.
  render(<VoiceAgent />, { wrapper: MemoryRouter });
  const answered = { heard: 'my applications', said: 'You applied to PM-KISAN.', stays: true };
  act(() => voice.store.write({ ...voice.store.read(), ...answered }));
  expect(screen.getByText('You applied to PM-KISAN.')).toBeTruthy();
  act(() => become({ status: 'visitor', user: null }));
  expect(screen.queryByText('You applied to PM-KISAN.')).toBeNull();
});

test('Back closes the list of commands', async () => {
  await loadWords(['shell', 'voice']);
  const close = vi.fn<() => void>();
  render(<HelpSheet onClose={close} />, { wrapper: MemoryRouter });
  history.back();
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});
