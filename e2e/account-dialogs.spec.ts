import { dismissToasts, newAddress, password } from './support/account.ts';
import { readCode } from './support/mail.ts';
import { expectRoom } from './support/room.ts';
import { expect, expectAccessible, test } from './support/test.ts';

for (const locale of ['en-IN', 'hi-IN']) {
  test.describe(locale, () => {
    test.use({ locale, expectedNoise: [/status of 400/] });
    const look = locale === 'en-IN' ? expectAccessible : expectRoom;
    test(`every account dialog ${locale === 'en-IN' ? 'passes axe' : 'has room'}, empty and with its complaints`, async ({
      page,
    }) => {
      await page.goto('/?showLogin=true');
      const dialog = page.getByRole('dialog');
      const submit = dialog.locator('button[type="submit"]');
      await submit.click();
      await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(2);
      await look(page);
      await dialog.getByRole('button', { name: /Forgot password\?|पासवर्ड भूल गए\?/ }).click();
      await expect(dialog.getByRole('heading', { name: /Forgot password\?|पासवर्ड भूल गए\?/ })).toBeVisible();
      await look(page);
      await dialog.getByRole('button', { name: /Back to sign in|साइन इन पर वापस/ }).click();
      await dialog.getByRole('button', { name: /Create one|नया बनाएँ/ }).click();
      await expect(dialog.locator('input')).toHaveCount(4);
      await submit.click();
      await expect(dialog.getByRole('alert')).toHaveText(/Please fill in all fields\.|सभी खाने भरें।/);
      await look(page);
      await dialog.locator('input[name="name"]').fill('Asha Patil');
      const email = newAddress();
      await dialog.locator('input[name="email"]').fill(email);
      await dialog.locator('input[name="password"]').fill(password);
      await dialog.locator('input[name="confirm"]').fill(password);
      await submit.click();
      await expect(dialog.locator('input[name="otp"]')).toBeVisible();
      await dismissToasts(page);
      await look(page);
      const wrong = (await readCode(email)) === '000000' ? '111111' : '000000';
      await dialog.locator('input[name="otp"]').fill(wrong);
      await submit.click();
      await expect(dialog.getByText(/^(Wrong code\.|कोड ग़लत है।)/)).toBeVisible();
      await dismissToasts(page);
      await look(page);
    });
  });
}
