import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';

import { Button } from '../buttons/Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { Field } from './Field.tsx';
import { NumberInput } from './NumberInput.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { RadioCards } from './RadioCards.tsx';
import { Select } from './Select.tsx';
import { TextInput } from './TextInput.tsx';

const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

test('a control is named by its label and described by its hint', () => {
  render(
    <Field label="E-mail" hint="Only for signing in.">
      <TextInput />
    </Field>,
  );
  const input = screen.getByLabelText('E-mail');
  expect(describedBy(input)).toBe('Only for signing in.');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

test('an error marks the control as wrong and is read after the hint', () => {
  render(
    <Field label="E-mail" hint="Only for signing in." error="Enter an e-mail address." required>
      <TextInput />
    </Field>,
  );
  const input = screen.getByLabelText(/E-mail/);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-required')).toBe('true');
  expect(describedBy(input)).toBe('Only for signing in. Enter an e-mail address.');
});

test('a password can be looked at and hidden again', async () => {
  render(
    <Field label="Password">
      <PasswordInput showLabel="Show password" hideLabel="Hide password" defaultValue="secret" />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect(input.type).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');
});

function SaleForm({ onSale }: { onSale: (sale: object) => void }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSale(Object.fromEntries(new FormData(event.currentTarget)));
  }
  return (
    <form noValidate onSubmit={submit}>
      <Field label="Commodity">
        <TextInput name="commodity" />
      </Field>
      <Field label="Quantity">
        <NumberInput unit="kg" name="quantityKg" />
      </Field>
      <Field label="Market">
        <Select name="market">
          <option value="nashik">Nashik</option>
          <option value="pune">Pune</option>
        </Select>
      </Field>
      <RadioCards
        label="Plant part"
        input={{ name: 'part' }}
        choices={[
          { value: 'leaf', label: 'Leaf' },
          { value: 'stem', label: 'Stem' },
        ]}
      />
      <Checkbox label="I agree" name="agreed" />
      <Button type="submit">Sell</Button>
    </form>
  );
}

test('every control hands its value to its form', async () => {
  const onSale = vi.fn<(sale: object) => void>();
  render(<SaleForm onSale={onSale} />);
  await userEvent.type(screen.getByLabelText('Commodity'), 'Tomato');
  await userEvent.type(screen.getByLabelText('Quantity'), '12.5');
  await userEvent.selectOptions(screen.getByLabelText('Market'), 'pune');
  await userEvent.click(screen.getByRole('radio', { name: 'Stem' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
  await userEvent.click(screen.getByRole('button', { name: 'Sell' }));
  expect(onSale).toHaveBeenCalledWith({
    commodity: 'Tomato',
    quantityKg: '12.5',
    market: 'pune',
    part: 'stem',
    agreed: 'on',
  });
});

test('a busy button says so, keeps the focus and does nothing', async () => {
  const onClick = vi.fn<() => void>();
  const onSubmit = vi.fn<() => void>();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy busyLabel="Signing in..." onClick={onClick}>
        Sign In
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Signing in...' });
  await userEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});
