// Helpers for the calendar dialog of a cabin: clock, calendar response, days.

import { expect, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import type { Day } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { closeAvailability } from '#stores/availability-dialog.ts';
import { cabin, feedOf } from '../../unit/features/availability/fixture.ts';
import { stubCall } from './stub-calls.ts';

/** A Tuesday. */
export const today: Day = '2026-12-01';
const noon = `${today}T12:00:00-05:00`;

/** Fixes the page's clock at noon in New York, by default on December 1, 2026; timers continue. */
export const freezeClock = (day: Day = today): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00-05:00`) });
};

/**
 * A calendar from `today`, one character per night: o available, x booked. The 7th can only be a
 * check-out day; the 8th can be neither.
 */
const nights = `oooooo${'x'.repeat(3)}${'o'.repeat(60)}`;

export const calendarResponse = {
  terms: { ...cabin.terms, nightly_rate_cents: 25_000 },
  calendar_data: { data: { dates: feedOf(today, nights, 2) } },
  checked_at: null,
  server_now: noon,
};

let cabins = 0;

/** Creates a cabin for a test without a cached calendar, served with the calendar above. */
export function createUncachedCabin(): CabinRef {
  cabins += 1;
  closeAvailability();
  stubCall('GET get-cabin-availability', calendarResponse);
  const { terms: _, ...target } = cabin;
  return { ...target, id: `cabin-${cabins}`, slug: `ridge-house-${cabins}` };
}

export const availabilityDialog = page.getByRole('dialog', { name: 'Check Availability' });
export const findDay = (dialog: Locator, day: Day) =>
  dialog.getByRole('button', { name: new RegExp(`^${formatDay(day, 'long')}`) });

/** Clicks without Playwright's checks, because a day that cannot be chosen still handles clicks. */
export const clickDirectly = (control: Locator) => (control.element() as HTMLElement).click();

export const isOnTop = (control: Locator) => {
  const element = control.element();
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return element.contains(hit) && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
};

export const expectAccessibleName = (control: Locator, name: RegExp) =>
  expect.element(control).toHaveAccessibleName(name);
