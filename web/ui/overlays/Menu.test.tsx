import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';

import { Menu } from './Menu.tsx';
import { MenuItem, MenuLink } from './MenuItem.tsx';

function draw(onSelect: () => void = () => undefined) {
  render(
    <MemoryRouter>
      <Menu trigger="Asha Patil">
        <MenuLink to="/profile">Profile</MenuLink>
        <MenuItem onSelect={() => undefined}>Settings</MenuItem>
        <MenuItem onSelect={onSelect}>Sign Out</MenuItem>
      </Menu>
    </MemoryRouter>,
  );
  return screen.getByRole('button', { name: 'Asha Patil' });
}

const item = (name: string) => screen.getByRole('menuitem', { name });

test('a click opens the menu at its first entry, and the button says that it is open', async () => {
  const button = draw();
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(item('Profile')));
  expect(button.getAttribute('aria-expanded')).toBe('true');
});

test('the arrows go round, Home and End go to the ends, a letter to its entry', async () => {
  const button = draw();
  button.focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(document.activeElement).toBe(item('Profile')));
  await userEvent.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(item('Sign Out'));
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(item('Settings'));
  await userEvent.keyboard('{End}');
  expect(document.activeElement).toBe(item('Sign Out'));
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(item('Profile'));
  await userEvent.keyboard('s');
  expect(document.activeElement).toBe(item('Settings'));
  await userEvent.keyboard('s');
  expect(document.activeElement).toBe(item('Sign Out'));
});

test('choosing an entry does it, closes the menu and returns to the button', async () => {
  const onSelect = vi.fn<() => void>();
  const button = draw(onSelect);
  await userEvent.click(button);
  await userEvent.click(item('Sign Out'));
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
});

test('Escape and Tab close the menu', async () => {
  const button = draw();
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(item('Profile')));
  await userEvent.tab();
  expect(button.getAttribute('aria-expanded')).toBe('false');
});
