import { expect, test } from '@playwright/test';

test('the calendar of a cabin’s page opens in view, and keyboard navigation continues in it @desktop @long', async ({
  page,
}) => {
  await page.goto('/cabins/fox-grape');
  await page.locator('main').getByRole('button', { name: 'Check Availability', exact: true }).press('Enter');
  const panel = page.getByRole('complementary', { name: 'Can we come?' });
  await expect(panel.getByRole('grid').first()).toBeInViewport({ ratio: 1 });
  await expect(panel).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await panel.evaluate((aside) => aside.contains(document.activeElement))).toBe(true);
});
