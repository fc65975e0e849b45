import { readFile } from 'node:fs/promises';

import { dismissToasts } from './support/account.ts';
import { signInAsNewFarmer, signInElsewhere } from './support/farmer.ts';
import { expect, expectAccessible, test } from './support/test.ts';

test.describe('when the session ends elsewhere', () => {
  test.use({ expectedNoise: [/status of 40[01]/] });

  test('a password change signs the other phone out, and the new password counts', async ({ page, browser }) => {
    const farmer = await signInAsNewFarmer(page);
    const other = await signInElsewhere(browser, farmer);
    await other.goto('/profile');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Asha Patil');
    await page.goto('/profile?tab=settings');
    await expect(page.getByRole('button', { name: /Sign out there/ })).toHaveCount(1);
    await page.getByRole('button', { name: 'Change Password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password' });
    await expectAccessible(page);
    await dialog.getByRole('textbox', { name: 'Current password' }).fill('not-it');
    await dialog.getByRole('textbox', { name: 'New password', exact: true }).fill('neem-2026');
    await dialog.getByRole('textbox', { name: 'Confirm new password' }).fill('neem-2027');
    const submit = dialog.getByRole('button', { name: 'Change Password' });
    await submit.click();
    await expect(page.getByText('New passwords do not match').first()).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Confirm new password' }).fill('neem-2026');
    await submit.click();
    await expect(dialog.getByText('The password is not right.')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(farmer.password);
    await submit.click();
    await expect(page.getByText('Password updated successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: /Sign out there/ })).toHaveCount(0);
    await other.getByRole('tab', { name: 'Activity' }).click();
    await expect(other).toHaveURL(/\/login/);
    await expect(other.getByText('You were signed out. Sign in again to go on.')).toBeVisible();
    const again = await page.request.post('/api/v1/auth/login', {
      data: { email: farmer.email, password: 'neem-2026' },
    });
    expect(again.ok()).toBe(true);
    await other.context().close();
  });

  test('one that is ended from the list leads to the sign-in screen and back', async ({ page, browser }) => {
    const farmer = await signInAsNewFarmer(page);
    const other = await signInElsewhere(browser, farmer);
    await page.goto('/profile?tab=personal');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Asha Patil');
    await other.goto('/profile?tab=settings');
    await other.getByRole('button', { name: /Sign out there/ }).click();
    await expect(other.getByText('Signed out there.')).toBeVisible();
    await page.getByRole('tab', { name: 'Settings' }).click();
    await expect(page).toHaveURL(/\/login\?next=%2Fprofile%3Ftab%3Dsettings/);
    await other.context().close();
  });
});

test.describe('the settings', () => {
  test.use({ expectedNoise: [/status of 40[01]/] });

  test('have switches for fingers, all that Khet keeps in one zip, and an end of the account', async ({ page }) => {
    const farmer = await signInAsNewFarmer(page);
    await page.goto('/profile?tab=settings');

    await test.step('a finger hits a switch in 48 px, though one sees less', async () => {
      const switches = page.getByRole('switch');
      await expect(switches.first()).toBeVisible();
      for (const each of await switches.all()) {
        const box = await each.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
      }
      const first = switches.first();
      const wasOn = await first.isChecked();
      // The tap is at the upper edge, beside the visible part.
      await first.click({ position: { x: 28, y: 3 } });
      await expect(first).toBeChecked({ checked: !wasOn });
    });

    await test.step('the export is one zip with all that Khet keeps', async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export my data' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^khet-\d{4}-\d\d-\d\d\.zip$/);
      const archive = await readFile(await download.path());
      expect(archive.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
      expect(archive.includes('khet.json')).toBe(true);
      await expect(page.getByText('Your data is on this device now.')).toBeVisible();
    });

    await test.step('deleting asks for the password, says that it is done, and nobody can sign in any more', async () => {
      await dismissToasts(page);
      await page.getByRole('button', { name: 'Delete Account' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Delete Account' });
      await expectAccessible(page);
      await dialog.getByRole('textbox', { name: 'Your password' }).fill('not-it');
      await dialog.getByRole('button', { name: 'Delete for good' }).click();
      await expect(dialog.getByText('The password is not right.')).toBeVisible();
      await dialog.getByRole('textbox', { name: 'Your password' }).fill(farmer.password);
      await dialog.getByRole('button', { name: 'Delete for good' }).click();
      await expect(page.getByText('Account deleted successfully')).toBeVisible();
      await expect(page).toHaveURL('/');
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
      const { email, password } = farmer;
      const login = await page.request.post('/api/v1/auth/login', { data: { email, password } });
      expect(await login.json()).toMatchObject({ code: 'invalid_credentials' });
    });
  });
});
