import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { SearchResult } from '#contracts/search.ts';
import { encodeCabinFilterData } from '#domain/cabins/card-data-file.ts';
import { parseSearch, type SearchValues } from '#domain/search/search.ts';
import { Toaster } from '#features/toasts/Toaster.tsx';
import { $columns, $listNames } from '#features/wishlist/store.ts';
import { WishlistIsland } from '#features/wishlist/WishlistIsland.tsx';
import { WishlistPageIsland } from '#features/wishlist/WishlistPageIsland.tsx';
import { cabinCardExtrasPath, paths } from '#paths';
import { $search } from '#stores/search.ts';
import { $wishlist, closeWishlist, openWishlist } from '#stores/wishlist.ts';
import '#features/wishlist/wishlist-buttons.ts';
import { card, found } from '../unit/features/search/list/fixture.ts';
import { freezeClock } from './support/availability-fixture.ts';
import { callError, stubCall, stubFile } from './support/stub-calls.ts';

const free = card('free-house', { title: 'Free House', max_guests: 6 });
const taken = card('taken-house', { title: 'Taken House', max_guests: 6, pet_fee_cents: 5000 });
const small = card('small-house', { title: 'Small House', max_guests: 2 });
const gone = { id: 'gone', slug: 'old-mill-house' };
const stay = { check_in: '2026-12-11', check_out: '2026-12-14' };

const panel = page.getByRole('dialog', { name: 'Saved cabins' });
const columns = page.getByRole('region', { name: 'Side by side' });
const column = (title: string) =>
  columns.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const titles = () =>
  columns
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);

function serveCabins(): void {
  const cabins = [free, taken, small];
  stubFile(paths.cabinsData, encodeCabinFilterData(cabins));
  stubFile(
    cabinCardExtrasPath,
    cabins.map(({ id, slug, image }) => ({
      id,
      slug,
      image,
      ...(slug === free.slug && { former: ['old-house'] }),
    })),
  );
}

beforeEach(() => {
  freezeClock();
  closeWishlist();
  $columns.set([]);
  stubCall('GET lowest-stays', { stays: [], from: {} });
  serveCabins();
});

function save(...cabins: { id: string; slug: string }[]): void {
  const items = cabins.map(({ id, slug }, index) => ({ slug, cabinId: id, timestamp: index + 1 }));
  localStorage.setItem('wishlist', JSON.stringify(items));
  $wishlist.set(items);
}

const searchFor = (search: SearchValues, ...available: SearchResult[]) => {
  $search.set(parseSearch(search));
  return stubCall('GET search-cabins', {
    available,
    cabinCount: available.length,
    server_now: '2026-12-01T17:00:00Z',
  });
};

async function openPanel() {
  await render(
    <>
      <button type="button" onClick={() => openWishlist()}>
        Saved
      </button>
      <WishlistIsland />
      <Toaster />
    </>,
  );
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  await expect.element(panel).toBeVisible();
}

test('compares saved cabins for the stay of this tab, and restores a removed one at its position', async () => {
  await page.viewport(1440, 900);
  save(free, gone, taken, small);
  searchFor({ ...stay, guests: 4 }, found(free.slug, { total: 123_456, originalTotal: 133_456 }));
  await openPanel();
  await expect.element(column('Free House')).toMatchTextContent('total with taxes, 3 nights');
  await expect.element(column('Free House')).toMatchTextContent('$1,235');
  await expect.element(column('Taken House')).toMatchTextContent('Not free');
  await expect
    .element(column('Taken House').getByRole('link', { name: 'Look at its dates' }))
    .toHaveAttribute('href', paths.availability(taken.slug));
  await expect.element(column('Small House')).toMatchTextContent('Too small for 4 guests.');
  await expect.element(column('Old Mill House')).toMatchTextContent('No longer offered by us.');
  const all = ['Free House', 'Old Mill House', 'Taken House', 'Small House'];
  expect(titles()).toEqual(all);
  await panel.getByRole('button', { name: 'Save Old Mill House' }).click();
  await expect.element(column('Old Mill House')).toMatchTextContent('Removed.');
  const undo = column('Old Mill House').getByRole('button', { name: /^Undo/ });
  await expect.element(undo).toHaveFocus();
  await undo.click();
  await expect.element(column('Old Mill House')).not.toMatchTextContent('Removed.');
  await expect.element(panel.getByRole('button', { name: 'Save Old Mill House' })).toHaveFocus();
  expect(titles()).toEqual(all);
  expect($wishlist.get().map(({ slug }) => slug)).toEqual([free, gone, taken, small].map(({ slug }) => slug));
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.element(page.getByRole('button', { name: 'Saved', exact: true })).toHaveFocus();
});

test('shows, prices and links the stay found by flexible days', async () => {
  save(free, taken);
  const moved = { check_in: '2026-12-08', check_out: '2026-12-11' };
  const asked = searchFor({ ...stay, guests: 2, flexible_days: '3' }, found(free.slug, moved));
  await render(<WishlistPageIsland />);
  await expect.element(column('Free House')).toMatchTextContent(/ to .+, 3 days earlier/);
  await expect.element(column('Taken House')).toMatchTextContent(/Not free .+, ±3 days\./);
  await expect
    .element(column('Free House').getByRole('link', { name: 'Free House' }))
    .toHaveAttribute('href', `${paths.cabin(free.slug)}?check_in=2026-12-08&check_out=2026-12-11&guests=2`);
  expect(asked).toMatchObject([{ flexible_days: '3' }]);
});

test('has headings in order, also for a missing or removed cabin', async () => {
  save(free, taken, gone);
  await render(<WishlistPageIsland />);
  await column('Taken House')
    .getByRole('button', { name: /^Save / })
    .click();
  await expect.element(column('Taken House').getByRole('button', { name: /^Undo/ })).toBeVisible();
  const levels = page
    .getByRole('heading')
    .elements()
    .map(({ localName }) => Number(localName.slice(1)));
  expect(levels.length).toBeGreaterThanOrEqual(3);
  let above = 1;
  for (const level of levels) {
    expect(level).toBeGreaterThan(1);
    expect(level).toBeLessThanOrEqual(above + 1);
    above = level;
  }
});

test('names the saved cabins if the list fails to load, can retry, and loads when online', async () => {
  save(free);
  stubFile(paths.cabinsData, null);
  await render(<WishlistPageIsland />);
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent('Error loading cabins.');
  const named = page.getByRole('list', { name: 'Saved cabins' }).getByRole('link');
  await expect.element(named).toHaveAttribute('href', paths.cabin(free.slug));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(alert).toMatchTextContent('You are offline.');
  vi.restoreAllMocks();
  serveCabins();
  dispatchEvent(new Event('online'));
  await expect.element(column('Free House')).toBeVisible();
});

test('explains an empty list', async () => {
  await openPanel();
  await expect.element(panel.getByText(/^Nothing here yet\./)).toBeVisible();
  await expect
    .element(panel.getByRole('link', { name: 'See every cabin' }))
    .toHaveAttribute('href', paths.cabins);
});

test('lets the guest select the link without clipboard access', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
  save(free);
  await render(<WishlistPageIsland />);
  await page.getByRole('button', { name: 'Copy link to this list' }).click();
  const field = page.getByLabelText(/^Selected: copy it with your keyboard\./);
  await expect.poll(() => (field.query() as HTMLInputElement)?.value).toMatch(/\/saved\?cabins=free-house$/);
  await expect.element(field).toHaveFocus();
});

test('has a price alert for a taken saved cabin: errors at the field, then the e-mail is announced', async () => {
  save(free, taken);
  searchFor({ ...stay, guests: 4, pets: 1 }, found(free.slug));
  await render(<WishlistPageIsland />);
  await expect.element(column('Free House').getByRole('button', { name: /costs less/ })).toBeVisible();
  const opener = column('Taken House').getByRole('button', {
    name: 'Tell me when it comes free (Taken House)',
  });
  await opener.click();
  const form = page.getByRole('dialog', { name: 'Tell me when it comes free' });
  stubCall('POST watch-stay', callError('invalid', 'Please enter an email address.'));
  await form.getByRole('button', { name: 'Send me the letter' }).click();
  const email = form.getByRole('textbox', { name: 'Email address' });
  await expect.element(email).toHaveAccessibleDescription('Please enter an email address.');
  await expect.element(email).toHaveFocus();
  const asked = stubCall('POST watch-stay', { success: true });
  await email.fill('ada@example.com');
  await form.getByRole('button', { name: 'Send me the letter' }).click();
  await expect.element(form.getByRole('status')).toHaveFocus();
  expect(asked).toEqual([{ cabin_id: taken.id, ...stay, guests: 4, pets: 1, email: 'ada@example.com' }]);
  await form.getByRole('button', { name: 'All right' }).click();
  await expect.element(opener).toHaveFocus();
});

test.each<[string, SearchValues, RegExp]>([
  ['without pets', { ...stay, pets: 1 }, /Takes no pets\./],
  ['for more nights than a stay may have', { ...stay, check_out: '2027-01-11' }, /Not free/],
  ['on days beyond the calendar', { check_in: '2028-12-11', check_out: '2028-12-14' }, /Not free/],
])('offers no price alert for a saved cabin %s', async (_, search, words) => {
  const noPets = card('taken-house', { title: 'Taken House', max_guests: 6, pet_fee_cents: null });
  stubFile(paths.cabinsData, encodeCabinFilterData([free, noPets, small]));
  save(taken);
  searchFor(search);
  await render(<WishlistPageIsland />);
  await expect.element(column('Taken House')).toMatchTextContent(words);
  await expect
    .element(column('Taken House').getByRole('button', { name: /^Tell me/ }))
    .not.toBeInTheDocument();
});

test('changes nothing on the e-mail’s link before its button is pressed, then names the alert', async () => {
  history.replaceState(null, '', '#token=17.1.mac');
  const asked = stubCall('POST confirm-watch', {
    title: 'Taken House',
    ...stay,
  });
  await render(<WishlistPageIsland />);
  const button = page.getByRole('button', { name: 'Yes, watch it for me' });
  await expect.element(button).toBeVisible();
  expect(asked).toEqual([]);
  await button.click();
  await expect.element(page.getByRole('status')).toMatchTextContent('I am watching Taken House, Dec 11–14.');
  expect(asked).toEqual([{ token: '17.1.mac' }]);
  stubCall('POST confirm-watch', callError('link_ended', 'Those dates have begun.'));
  location.hash = 'token=18.1.mac';
  await button.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Those dates have begun.');
  expect(button.query()).toBeNull();
  history.replaceState(null, '', location.pathname);
});

test('starts a list from a typed name, which can be shared and voted on', async () => {
  save(free, taken, small);
  searchFor({ ...stay, guests: 2 }, found(free.slug));
  await render(<WishlistPageIsland />);
  await expect.element(column('Free House')).toBeVisible();
  expect(column('Free House').getByRole('combobox').query()).toBeNull();
  await page.getByRole('button', { name: 'Put in a list' }).click();
  await expect.element(column('Free House').getByRole('combobox')).toHaveFocus();
  await column('Free House').getByRole('combobox', { name: 'List of Free House' }).fill('Anniversary');
  await column('Taken House').getByRole('combobox', { name: 'List of Taken House' }).fill('Anniversary');
  await userEvent.keyboard('{Enter}');
  const lists = page.getByRole('group', { name: 'Which list' });
  await lists.getByRole('button', { name: 'Anniversary' }).click();
  await expect.poll(titles).toEqual(['Free House', 'Taken House']);
  const asked = stubCall('POST create-itinerary', callError('unavailable', 'Our database is away.'));
  await page.getByRole('button', { name: 'Let others vote' }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Our database is away.');
  expect(asked).toEqual([
    {
      title: 'Anniversary',
      start: stay.check_in,
      end: stay.check_out,
      days: [
        {
          date: stay.check_in,
          items: [
            { kind: 'cabin', ref: 'cabin:free-house', title: 'Free House' },
            { kind: 'cabin', ref: 'cabin:taken-house', title: 'Taken House' },
          ],
        },
      ],
    },
  ]);
  await column('Free House').getByRole('combobox').fill('');
  await column('Taken House').getByRole('combobox').fill('');
  await userEvent.keyboard('{Enter}');
  await expect.poll(titles).toEqual(['Free House', 'Taken House', 'Small House']);
  expect(lists.query()).toBeNull();
});

test('recognizes a saved cabin with a changed slug, on its list, and keeps it saved', async () => {
  save({ id: free.id, slug: 'old-house' }, small);
  $listNames.set(new Map([['old-house', 'Spring']]));
  await render(<WishlistPageIsland />);
  await expect.element(column('Free House')).toBeVisible();
  await expect
    .element(column('Free House').getByRole('link', { name: 'Free House' }))
    .toHaveAttribute('href', paths.cabin(free.slug));
  await expect.poll(() => $wishlist.get().map(({ slug }) => slug)).toEqual([free.slug, small.slug]);
  expect($listNames.get()).toEqual(new Map([[free.slug, 'Spring']]));
  expect(titles()).toEqual(['Free House', 'Small House']);
});

test('names a cabin of a shared list by its former slug', async () => {
  history.replaceState(null, '', '?cabins=old-house');
  await render(<WishlistPageIsland />);
  await expect.element(column('Free House')).toBeVisible();
  history.replaceState(null, '', location.pathname);
});
