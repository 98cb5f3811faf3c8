import { paths } from '#paths';
import { findFreeStay, listSlugs } from '#support/free-stay.ts';
import { expect, test } from '#support/page.ts';
import { bookingOf, holdButton } from './booking.ts';

/** Storage keys of the site, each with a value of which only the outermost type is valid. */
const kept = {
  sessionStorage: {
    searchCriteria: { check_in: {}, check_out: 7, city: ['x'], guests: 'many', flexible_days: null },
    searchResults: { available: 'all', cabinCount: 1.5, search: {} },
    bookingState: { cabinSlug: {}, checkIn: 'soon', checkOut: null, adults: 'two', totalPrice: {} },
    bookingForm: { contact: null, arrivalNote: 7, promoTyped: [], promoCode: {}, agreed: 'yes' },
    analytics_session_id: { id: 7 },
    ga_session: { id: 7 },
    'list-place': { address: '/cabins', reached: 'far', top: {} },
    sourceOverride: { source: 'tiktok' },
  },
  localStorage: {
    wishlist: [null, 7, { slug: {}, cabinId: null, timestamp: 'now' }, { slug: 'x' }],
    ownItineraries: [null, { id: {}, title: 7, edit_token: null }],
    itineraryDrafts: { x: { base: null, mine: { days: 'all' } } },
    planDrafts: [
      null,
      { query: {}, day: 7 },
      { query: 'start=never', day: 'never', itinerary: { days: [null] } },
    ],
    ownerApplication: { entries: [null, ['first_name'], ['email', 7]] },
    mama_session: ['nobody'],
    textMePhone: { phone: 7 },
    dailyDealUnlock: { date: {}, deal: null },
    ga_client: { id: 7 },
  },
} as const;

/** Invalid values to store; `null` keeps the valid structure. */
const garbage = ['{"half', 'null', '[]', '{"__proto__":{"slug":"x"}}', '12', '"text"', null];

test('no page breaks on any stored data, and all functions work @long', async ({
  page,
  request,
  expectProblem,
}) => {
  expectProblem(/Failed to parse stored search criteria:/);
  const [slug = ''] = await listSlugs(request);
  const stay = await findFreeStay(request, slug, { daysAhead: 120 });
  await page.goto(paths.terms);
  const pages = [
    [bookingOf(stay), holdButton(page)],
    [paths.cabins, page.getByRole('article').first()],
    [paths.availability(slug), page.getByRole('grid').first()],
    [paths.map, page.getByRole('region', { name: 'Map of the cabins' })],
    [paths.saved, page.getByRole('heading', { level: 1 })],
    [paths.plan, page.getByRole('button', { name: 'Plan my days' })],
    [paths.home, page.getByRole('article').first()],
  ] as const;
  for (const [turn, [address, sign]] of pages.entries())
    await test.step(address, async () => {
      await page.evaluate(
        ({ kept, garbage, turn }) => {
          let place = turn;
          for (const [area, values] of Object.entries(kept)) {
            const storage = area === 'localStorage' ? localStorage : sessionStorage;
            for (const [key, value] of Object.entries(values)) {
              place += 1;
              storage.setItem(key, garbage[place % garbage.length] ?? JSON.stringify(value));
            }
          }
          document.cookie = 'mama_session=%E0%A4%A;path=/';
        },
        { kept, garbage, turn },
      );
      await page.goto(address);
      await expect(sign).toBeVisible();
    });
  await page.locator('header .search').click();
  const dialog = page.getByRole('dialog', { name: /^Find Your Perfect/ });
  await expect(dialog.getByRole('grid').first()).toBeVisible();
});
