import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import { changeSearch, parseSearchQuery } from '#domain/search/search.ts';
import { AvailabilityIsland } from '#features/availability/AvailabilityIsland.tsx';
import { findPanel } from '#features/availability/AvailabilityPanel.tsx';
import { setDeal } from '#features/deals/store.ts';
import { openAvailability } from '#stores/availability-dialog.ts';
import { $isSearchRefused, $search, setPageStay, shownSearch } from '#stores/search.ts';
import { $toasts } from '#stores/toasts.ts';
import { cabin as anyCabin } from '../unit/components/cabin-fixture.ts';
import {
  availabilityDialog,
  createUncachedCabin,
  findDay,
  freezeClock,
} from './support/availability-fixture.ts';
import { stubCall } from './support/stub-calls.ts';

const panel = page.getByRole('complementary', { name: 'Can we come?' });
const bar = page.getByTestId('bar');
const price = panel.getByRole('region', { name: 'Price' });
const own = location.href;
const deal = { id: 'deal-1', expires_at: '2026-12-01T23:59:00-05:00' };

beforeEach(() => freezeClock());
afterEach(() => {
  history.replaceState(null, '', own);
  setDeal(null);
  $search.set(parseSearchQuery(new URLSearchParams()));
  $isSearchRefused.set(false);
  setPageStay(null);
  document.querySelector('#cabin-page')?.remove();
});

/** Opens the built page of a cabin with a query. */
async function openPage(query = '', cabin: CabinRef = createUncachedCabin()): Promise<CabinRef> {
  history.replaceState(null, '', `/cabins/${cabin.slug}${query}`);
  const data = JSON.stringify(cabin).replaceAll('"', '&quot;');
  document.body.insertAdjacentHTML(
    'afterbegin',
    `<div id="cabin-page">
      <aside class="panel" aria-label="Can we come?" data-cabin="${data}"><div data-stay-panel></div></aside>
      <div class="price-bar" data-testid="bar" data-cabin="${data}"><div data-stay-bar></div></div>
    </div>`,
  );
  await render(<AvailabilityIsland panel={findPanel()} />);
  return cabin;
}

const dated = '?check_in=2026-12-11&check_out=2026-12-14&guests=4';

test('keeps the page’s lowest price if there are no dates', async () => {
  await openPage();
  expect(document.querySelector('[data-stay]')).toBeNull();
});

test('shows total, dates, guests and Reserve of a linked stay in the panel and in the bar', async () => {
  await openPage(dated);
  await expect.element(price.getByRole('status')).toMatchTextContent(/\$[\d,]+.*total with taxes/);
  const total = price.getByRole('status').element().querySelector('data')?.textContent ?? '';
  for (const [name, value] of [
    ['Check-in', 'Fri, Dec 11'],
    ['Check-out', 'Mon, Dec 14'],
    ['Guests', '4 guests, 3 nights'],
  ])
    await expect.element(panel.getByRole('button', { name: `${name} ${value}` })).toBeVisible();
  for (const part of [panel, bar])
    await expect.element(part.getByRole('button', { name: 'Reserve These Dates' })).toBeEnabled();
  await expect
    .element(
      bar.getByRole('button', { name: /^\$[\d,]+ total with taxes .*Dec 11–14.*change dates or guests$/ }),
    )
    .toMatchTextContent(total);
  await expect.element(price).toMatchTextContent('Best price guarantee');
  await expect.element(price).toMatchTextContent('Secure checkout');
  await expect.element(page.getByText('Check Availability')).not.toBeInTheDocument();
});

test('opens the calendar from dates and guests, and writes the selection to panel and address', async () => {
  await openPage(dated);
  await panel.getByRole('button', { name: /^Guests/ }).click();
  await expect
    .element(availabilityDialog.getByRole('link', { name: 'View full details' }))
    .not.toBeInTheDocument();
  await availabilityDialog.getByRole('button', { name: 'More guests' }).click();
  await availabilityDialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(panel.getByRole('button', { name: 'Guests 5 guests, 3 nights' })).toHaveFocus();
  await panel.getByRole('button', { name: /^Check-in/ }).click();
  await findDay(availabilityDialog, '2026-12-16').click();
  await findDay(availabilityDialog, '2026-12-18').click();
  await availabilityDialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(panel.getByRole('button', { name: 'Check-in Wed, Dec 16' })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Guests 5 guests, 2 nights' })).toBeVisible();
  expect(location.search).toBe('?check_in=2026-12-16&check_out=2026-12-18&guests=5');
});

test('replaces the lowest price by the first chosen dates, and focuses Reserve', async () => {
  const cabin = await openPage();
  openAvailability(cabin);
  await findDay(availabilityDialog, '2026-12-11').click();
  await findDay(availabilityDialog, '2026-12-14').click();
  await availabilityDialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(price.getByRole('status')).toMatchTextContent('total with taxes');
  await expect.element(panel.getByRole('button', { name: 'Reserve These Dates' })).toHaveFocus();
});

test('the header shows the stay of the page, also after a change, and no other without dates', async () => {
  const headerStay = () => {
    const { check_in, check_out, guests } = shownSearch().search;
    return [check_in, check_out, guests];
  };
  await openPage(dated);
  await expect.poll(headerStay).toEqual(['2026-12-11', '2026-12-14', 4]);
  await panel.getByRole('button', { name: /^Check-in/ }).click();
  await findDay(availabilityDialog, '2026-12-16').click();
  await findDay(availabilityDialog, '2026-12-18').click();
  await expect.poll(headerStay).toEqual(['2026-12-16', '2026-12-18', 4]);
  await availabilityDialog.getByRole('button', { name: 'Clear dates' }).click();
  await expect.poll(headerStay).toEqual([undefined, undefined, undefined]);
});

const taken = { check_in: '2026-12-07', check_out: '2026-12-09', guests: 4 };
const total = () => price.getByRole('status').element().querySelector('data')?.textContent ?? '';

test.for([
  ['of a link', '?check_in=2026-12-07&check_out=2026-12-09&guests=4'],
  ['of the last search', ''],
] as const)('dates %s that are not free give way to the nearest free ones', async ([, query]) => {
  if (query === '') {
    $search.set(changeSearch(parseSearchQuery(new URLSearchParams()), taken));
    $isSearchRefused.set(true);
  }
  await openPage(query);
  await expect.element(price).toMatchTextContent('Not free Dec 7–9. Nearest free dates:');
  await expect.element(price).toMatchTextContent('Sat, Dec 5 – Mon, Dec 7');
  await expect.element(price.getByRole('status')).toMatchTextContent(/\$[\d,]+.*total with taxes/);
  const before = total();
  await expect.element(bar).toMatchTextContent(`${before} Dec 5–7 is free, Dec 7–9 is not`);
  expect(shownSearch().search).toMatchObject(taken);
  await panel.getByRole('button', { name: 'Choose these dates' }).click();
  await expect.element(panel.getByRole('button', { name: 'Check-in Sat, Dec 5' })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Guests 4 guests, 2 nights' })).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Reserve These Dates' })).toHaveFocus();
  expect(total()).toBe(before);
  expect(location.search).toBe('?check_in=2026-12-05&check_out=2026-12-07&guests=4');
});

test('without free dates of that length the page keeps its lowest price', async () => {
  await openPage('?check_in=2026-12-11&check_out=2027-01-20&guests=4');
  await expect.poll(() => $toasts.get().length).toBe(1);
  expect(document.querySelector('[data-stay]')).toBeNull();
});

test.for([
  [
    'a party too large',
    dated.replace('guests=4', 'guests=9'),
    'Too small for 9 guests: this cabin sleeps 6.',
    null,
  ],
  [
    'a calendar that fails',
    dated,
    'Failed to fetch availability (500)',
    () => new Response('{}', { status: 500 }),
  ],
  [
    'a hidden cabin',
    dated,
    'This cabin is not for rent any more.',
    () => new Response('{}', { status: 404 }),
  ],
] as const)(
  'shows for %s a reason instead of a price, and a link to the calendar',
  async ([, query, words, response]) => {
    const cabin = createUncachedCabin();
    if (response) stubCall('GET get-cabin-availability', response);
    await openPage(query, cabin);
    for (const part of [panel, bar]) {
      await expect.element(part).toMatchTextContent(words);
      await expect.element(part.getByRole('button', { name: 'Check Availability' })).toBeEnabled();
    }
    await expect.element(page.getByText('Reserve These Dates')).not.toBeInTheDocument();
  },
);

test('shows three amounts of a deal that add up', async () => {
  const cabin = await openPage(dated);
  await expect.element(price.getByRole('status')).toMatchTextContent('total with taxes');
  const shown = (part: string) =>
    Number(price.element().querySelector(part)?.textContent?.replace(/\D/g, '') ?? Number.NaN);
  for (const discount_percent of [5, 7, 11, 13, 17, 19, 23]) {
    setDeal({ ...deal, discount_percent, cabin: { ...anyCabin(), ...cabin } }, true);
    await expect.element(price).toMatchTextContent(`Deal of the Day −${discount_percent}%`);
    const savings = /You save \$(\d+)/.exec(price.element().textContent ?? '')?.[1];
    expect(Number(savings), `${discount_percent}%`).toBe(
      shown('[role="status"] s') - shown('[role="status"] data'),
    );
  }
});
