// Helpers for the booking form: fill it in, hold a stay, expect a booking.

import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page, TestInfo } from '@playwright/test';
import { paths } from '#paths';
import { type FreeStay, findFreeStay, listSlugs } from '#support/free-stay.ts';
import { expect } from '#support/page.ts';

/** Finds a stay in a cabin that no other test books. */
export async function findOwnStay(
  request: APIRequestContext,
  { project }: TestInfo,
  place: number,
  daysAhead = 100,
): Promise<FreeStay> {
  const slugs = await listSlugs(request);
  const column = ['phone', 'tablet', 'desktop'].indexOf(project.name);
  // Far from the weeks in which other tests count available cabins.
  return findFreeStay(request, slugs[(column * 8 + place) % slugs.length] ?? '', { daysAhead });
}

export const guest = {
  'First name': 'Ada',
  'Last name': 'Ridge',
  Email: '',
  Phone: '(865) 555-0199',
};

/** Values by label. The e-mail address is random, because one address may hold only three stays. */
export const typed = () => Object.entries({ ...guest, Email: `Ada.${randomUUID()}@Example.com` });

export async function fillForm(page: Page): Promise<void> {
  for (const [label, text] of typed()) await page.getByLabel(label).fill(text);
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
}

/** Unfolds the party of a stay in one cabin. */
export const openParty = (page: Page) => page.getByText(/^\d+ guests?, (no pets|\d+ pets?)$/).click();

export const holdButton = (page: Page) => page.getByRole('button', { name: /^Hold this stay/ });
export const bookingOf = ({ cabin, check_in, check_out }: FreeStay, more = {}) =>
  paths.booking({ cabin: cabin.slug, check_in, check_out, adults: 2, ...more });

export async function hold(page: Page, stay: FreeStay): Promise<void> {
  await page.goto(bookingOf(stay));
  await fillForm(page);
  await holdButton(page).click();
  await expect(page.getByRole('heading', { name: 'Your nights are held' })).toBeVisible();
}

export async function expectBooked(page: Page, { cabin, check_in, check_out }: FreeStay): Promise<void> {
  await expect(page).toHaveURL(/\/booking-success$/);
  await expect(page.getByRole('heading', { name: `${cabin.title} is yours` })).toBeVisible();
  await expect(page.getByText(/^MC-[0-9A-Z]{6}$/).filter({ visible: true })).toBeVisible();
  for (const day of [check_in, check_out])
    await expect(page.locator(`time[datetime="${day}"]`)).toBeVisible();
  await expect(page.getByText(/^(Free cancellation through|This booking is non-refundable)/)).toBeVisible();
}

export const alertWith = (page: Page, text: string | RegExp) =>
  page.getByRole('alert').filter({ hasText: text });

/** Expects an element to be visible in the viewport and focused. Suggestions may follow below it. */
export async function expectVisibleFocus(notice: Locator): Promise<void> {
  await expect(notice).toBeInViewport({ ratio: 0.5 });
  await expect(notice).toBeFocused();
}
