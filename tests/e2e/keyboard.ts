import type { Locator, Page } from '@playwright/test';
import { expect } from '#support/page.ts';

/** Presses Tab until the control has focus, as a guest without a mouse would. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor({ state: 'attached' });
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(await control.evaluate((element) => element === document.activeElement)).toBe(true);
  }).toPass({ timeout: 15_000, intervals: [0] });
}
