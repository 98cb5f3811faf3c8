import type { Locator, Page } from '@playwright/test';
import { expect } from '#support/page.ts';

/** Higher than the number of controls on any page. */
const mostPresses = 500;

/** Presses Tab until the control has focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor({ state: 'attached' });
  // An `aria-disabled` control can have focus.
  await expect(control).not.toHaveAttribute('disabled');
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(control).toBeFocused();
}
