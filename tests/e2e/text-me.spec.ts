import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { heartOf, offered, textMe } from './wishlist.ts';

// What the form says of numbers and failures: tests/components/text-me.test.tsx.

test('a guest has a cabin she saved sent to her phone, and comes back to its heart', async ({ page }) => {
  const [cabin] = await offered(page);
  if (!cabin) throw new Error('The site offers no cabin');
  await page.goto(paths.cabins);
  await heartOf(page, cabin).click();
  await textMe(page).getByLabel('Your mobile number').fill('8653456789');
  await textMe(page).getByRole('button', { name: 'Send text' }).click();
  await expect(textMe(page).getByText('Text sent!')).toBeVisible();
  await expect(textMe(page)).toHaveCount(0);
  await expect(heartOf(page, cabin)).toBeFocused();
});
