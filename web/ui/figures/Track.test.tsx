import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Track } from './Track.tsx';

test('the point before a state stays on the line of the step’s name', () => {
  render(
    <Track label="Status" steps={[{ id: 'opened', title: 'Folder opened', state: 'good', stateLabel: 'done' }]} />,
  );
  expect(screen.getByRole('listitem').textContent).toBe('Folder opened\u00A0· done');
});
