import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, MemoryRouter } from 'react-router';
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

test('the list of commands does not cover the screen to which a said command leads', async () => {
  await loadWords(['shell', 'voice']);
  render(
    <MemoryRouter>
      <VoiceAgent />
      <Link to="/market-prices">Prices</Link>
    </MemoryRouter>,
  );
  const { agent } = voice.store.read();
  act(() => voice.store.write({ ...voice.store.read(), agent: { ...agent, on: true } }));
  await userEvent.click(screen.getByRole('button', { name: /Idle/ }));
  const link = screen.getByText('Prices');
  expect(screen.getByRole('dialog', { name: 'What you can say' })).toBeTruthy();
  await userEvent.click(link);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Back closes the list of commands', async () => {
  await loadWords(['shell', 'voice']);
  const close = vi.fn<() => void>();
  render(<HelpSheet onClose={close} />, { wrapper: MemoryRouter });
  history.back();
  await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});
