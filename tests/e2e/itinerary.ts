// Creates and opens shared itineraries in the browser.

import type { APIRequestContext, Browser, Page } from '@playwright/test';
import type { CallRequest } from '#contracts/calls.ts';
import type { CreateItineraryResult } from '#contracts/itineraries.ts';
import { paths } from '#paths';
import { bearer } from '#support/api.ts';
import type { Watch } from '#support/page.ts';

export const plan: CallRequest<'POST create-itinerary'> = {
  title: 'Three days in May',
  start: '2027-05-14',
  end: '2027-05-16',
  days: [
    {
      date: '2027-05-14',
      items: [
        {
          id: 'cove',
          kind: 'sight',
          ref: 'guide:cades-cove',
          title: 'Cades Cove',
          at: '08:30',
          note: 'Be early.',
        },
        { id: 'lunch', kind: 'food', title: 'Lunch in town', at: 'noon' },
      ],
    },
    { date: '2027-05-15', items: [{ id: 'swim', kind: 'swim', title: 'Swimming at the Y', at: 'noon' }] },
  ],
};

/** Shares an itinerary like the planner. */
export async function createSharedItinerary(
  request: APIRequestContext,
  draft = plan,
): Promise<CreateItineraryResult> {
  const response = await request.post('/api/create-itinerary', { headers: bearer, data: draft });
  return (await response.json()).itinerary;
}

export const editLink = ({ id, edit_token }: CreateItineraryResult): string =>
  paths.editedItineraryOf(id, edit_token);
export const readLink = ({ id }: CreateItineraryResult): string => paths.sharedItineraryOf(id);

/** Opens the page for another person in a separate browser context. */
export async function openAsAnotherVisitor(browser: Browser, watching: Watch): Promise<Page> {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    // A page without an origin has no storage and no popup.
    if (location.origin !== 'null') localStorage.setItem('newsletterPopupDismissed', 'true');
  });
  await watching.watch(context);
  return context.newPage();
}

export const day = (page: Page, name: string) => page.getByRole('region', { name });
export const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move ${title}`, exact: true });
export const saving = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Fires the event of a restored connection, on which the page loads changes. */
export const simulateReturn = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));
