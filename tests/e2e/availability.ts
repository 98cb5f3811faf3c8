// Helpers for the availability calendar in the browser: open it, find days, reserve.

import type { Page } from '@playwright/test';
import { addDays, type Day } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { specTaxes } from '#support/oracles/taxes.ts';
import { expect } from '#support/page.ts';

export const today = '2026-12-01';
const availability = '**/api/get-cabin-availability*';

/**
 * A calendar from `today`, one character per night: o available, x booked. The 7th can only be a
 * check-out day; the 8th can be neither.
 */
const nights = `oooooo${'x'.repeat(3)}${'o'.repeat(60)}`;
export const feed = {
  terms: {
    city: 'Gatlinburg',
    timezone: 'America/New_York',
    nightly_rate_cents: 25_000,
    cleaning_fee_cents: 10_000,
    pet_fee_cents: null,
    mama_cabins_nightly_surcharge: 0,
    free_cancel_days: 14,
    max_guests: 6,
    taxes: specTaxes,
  },
  calendar_data: {
    data: {
      dates: [...nights].map((night, index) => ({
        date: addDays(today, index),
        availability: {
          available: night === 'o',
          min_stay: 2,
          allows_check_in: true,
          allows_check_out: true,
        },
        price: { amount: 25_000, formatted: '$250' },
      })),
    },
  },
};

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Check Availability' });
export const opener = (page: Page) => page.getByRole('button', { name: /^Check Availability/ }).first();
export const dayIn = (page: Page, day: Day) =>
  dialog(page).getByRole('button', { name: new RegExp(`^${formatDay(day, 'long')}`) });
export const reserveIn = (page: Page) => dialog(page).getByRole('button', { name: 'Reserve These Dates' });

export async function pick(page: Page, ...days: Day[]): Promise<void> {
  for (const day of days) await dayIn(page, day).click();
}

/** Opens the list of cabins on December 1, 2026, every cabin with the calendar above. */
export async function openList(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date('2026-12-01T12:00:00-05:00'));
  await page.route(availability, (route) => route.fulfill({ json: feed }));
  await page.goto('/cabins');
}

export async function openModal(page: Page): Promise<void> {
  await openList(page);
  await opener(page).click();
  await expect(dayIn(page, today)).toBeVisible();
}
