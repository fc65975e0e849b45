import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { Tabs } from './Tabs.tsx';

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'personal', label: 'Personal Info' },
  { id: 'settings', label: 'Settings' },
] as const;

function Profile() {
  const [active, setActive] = useState<(typeof tabs)[number]['id']>('overview');
  return (
    <Tabs label="Profile" tabs={tabs} active={active} onSelect={setActive}>
      <p>{`This is ${active}`}</p>
    </Tabs>
  );
}

const openTab = () => screen.getByRole('tab', { selected: true });

test('the open tab names its panel, and Tab goes from it into the panel', async () => {
  render(<Profile />);
  const panel = screen.getByRole('tabpanel', { name: 'Overview' });
  expect(panel.textContent).toBe('This is overview');
  await userEvent.tab();
  expect(document.activeElement).toBe(openTab());
  await userEvent.tab();
  expect(document.activeElement).toBe(panel);
});

test('the arrow keys go round the tabs and open each one', async () => {
  render(<Profile />);
  openTab().focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(openTab().textContent).toBe('Personal Info');
  expect(document.activeElement).toBe(openTab());
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(openTab().textContent).toBe('Overview');
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tabpanel', { name: 'Settings' }).textContent).toBe('This is settings');
});

test('a click opens a tab', async () => {
  render(<Profile />);
  await userEvent.click(screen.getByRole('tab', { name: 'Settings' }));
  expect(openTab().textContent).toBe('Settings');
});

test('a tab in sight stays under the finger, and one at the edge comes in with a part of the next', async () => {
  const widthPx = 110;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(2.5 * widthPx);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(widthPx);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function leftOf(this: HTMLElement) {
    return Math.max(0, screen.getAllByRole('tab').indexOf(this)) * widthPx;
  });
  render(<Profile />);
  const list = screen.getByRole('tablist');
  list.scrollLeft = 10;
  await userEvent.click(screen.getByRole('tab', { name: 'Personal Info' }));
  expect(list.scrollLeft).toBe(10);
  await userEvent.click(screen.getByRole('tab', { name: 'Settings' }));
  expect(list.scrollLeft).toBe(3 * widthPx + 56 - 2.5 * widthPx);
  vi.restoreAllMocks();
});
