import type { Page } from '@playwright/test';
import { paths } from '#paths';
import { expect } from '#support/page.ts';
import { dialog, opener } from '../availability.ts';
import { stay, tooMany } from './frozen.ts';

/** A screen to photograph. */
export interface TestScreen {
  path: string;
  /** Prepares the screen and waits for it. */
  open?(page: Page): Promise<unknown>;
  /** Whether a dialog is open: the screenshot is of the viewport only. */
  dialog?: boolean;
}

const slug = 'lantern-ledge';
const expectText = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).first()).toBeVisible();

/** Waits for the lowest totals of the cards. */
const waitForTotals = (page: Page) =>
  expect(page.locator('[data-lowest] time').filter({ visible: true }).first()).toBeVisible();

/** Waits for the pins' prices. */
const waitForPins = (page: Page) =>
  expect(
    page.locator('[data-pin], [data-group]').filter({ visible: true, hasText: 'from $' }).first(),
  ).toBeVisible();

/** Screens on the way to a booking, and one without results. */
export const screens: Record<string, TestScreen> = {
  home: { path: paths.home },
  search: {
    path: paths.cabins,
    dialog: true,
    open: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Search/ })
        .first()
        .click();
      await expect(page.getByRole('dialog').getByRole('grid').first()).toBeVisible();
    },
  },
  cabins: { path: paths.list('hot-tub'), open: waitForTotals },
  results: { path: paths.results(stay), open: (page) => expectText(page, /by the day you arrive$/) },
  nothing: {
    path: paths.results({ ...stay, guests: tooMany }),
    open: (page) => expectText(page, /^Nothing of ours is free/),
  },
  cabin: { path: paths.cabin(slug), open: waitForTotals },
  calendar: {
    path: paths.list('pool'),
    dialog: true,
    open: async (page) => {
      await opener(page).click();
      await expect(dialog(page).getByRole('grid').first()).toBeVisible();
    },
  },
  booking: {
    path: paths.booking({ cabin: slug, ...stay }),
    open: (page) => expect(page.getByLabel('First name')).toBeVisible(),
  },
  booked: { path: paths.bookingSuccess('token'), open: (page) => expectText(page, /is yours$/) },
  saved: { path: paths.saved, open: (page) => expectText(page, /^Nothing here yet/) },
  plan: {
    path: paths.planOf('check_in=2027-06-14&check_out=2027-06-18&guests=4'),
    open: (page) => expect(page.getByRole('region', { name: 'Gatlinburg, Jun 14–18' })).toBeVisible(),
  },
  fall: { path: paths.fall, open: (page) => page.getByLabel('Week of the season').fill('6') },
  guide: { path: paths.guideEntry('waterfalls') },
  map: { path: paths.map, open: waitForPins },
};
