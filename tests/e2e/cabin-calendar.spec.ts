import { expect, test } from '@playwright/test';

test('the calendar of a cabin’s page opens in view, and keyboard navigation continues in it @desktop @long', async ({
  page,
}) => {
  await page.goto('/cabins/fox-grape');
  await page.locator('main').getByRole('button', { name: 'Check Availability', exact: true }).press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Check Availability' });
  await expect(calendar.getByRole('grid').first()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Tab');
  expect(await calendar.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
});
