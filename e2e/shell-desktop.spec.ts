import { expectEachReads, visitorScreens } from './support/screens.ts';
import { test } from './support/test.ts';

test('every screen has one heading, passes axe in English, and reads in the dark', async ({ page }) => {
  test.slow();
  await expectEachReads(page, visitorScreens);
});
