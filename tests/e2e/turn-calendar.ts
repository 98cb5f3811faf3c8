// Turns a calendar in the browser to a day.

import type { Locator } from '@playwright/test';
import type { Day } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { expect } from '#support/page.ts';

/** Turns the months of a dialog until a day is visible. Returns the day's button. */
export async function turnTo(dialog: Locator, day: Day): Promise<Locator> {
  const cell = dialog.getByRole('button', { name: new RegExp(`^${formatDay(day, 'long')}`) });
  const month = dialog.getByRole('grid').first();
  await expect(month).toBeVisible();
  await expect(async () => {
    if (!(await cell.isVisible())) {
      const shown = new Date(`1 ${await month.getAttribute('aria-label')} UTC`).toISOString();
      await dialog.getByRole('button', { name: day < shown ? 'Previous month' : 'Next month' }).click();
    }
    await expect(cell).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [0] });
  return cell;
}
