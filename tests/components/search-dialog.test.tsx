import { beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { addDays, type Day } from '#domain/dates/day.ts';
import { parseSearch } from '#domain/search/search.ts';
import { $dialogFilters, dispatchSearchDialog } from '#features/search/dialog/dialog-store.ts';
import { SearchIsland } from '#features/search/dialog/SearchIsland.tsx';
import { $search, closeSearch, editSearch, openSearch } from '#stores/search.ts';
import { dayIn, expectNamed, press, stopCalendar, today } from './support/december.ts';

const dialog = page.getByRole('dialog', { name: /^Find Your Perfect/ });
const opener = page.getByRole('button', { name: 'Search dates' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const day = (date: Day) => dayIn(dialog, date);
const when = dialog.getByRole('button', { name: /^When/ });
const flexible = (name: string) => dialog.getByRole('radio', { name });
const guests = dialog.getByRole('group', { name: 'Guests' });
const stored = () => JSON.parse(sessionStorage.getItem('searchCriteria') ?? 'null');

beforeEach(() => {
  stopCalendar();
  closeSearch();
});

/** A page in a tab that has searched before, or not; the dialog open on it. */
async function open(search: object = {}, width = 390, height = 844) {
  await page.viewport(width, height);
  $search.set(parseSearch(search));
  dispatchSearchDialog({ type: 'restore', search });
  await render(
    <>
      <button type="button" onClick={() => openSearch()}>
        Search dates
      </button>
      <SearchIsland />
    </>,
  );
  await opener.click();
  await expect.element(day(today)).toBeVisible();
}

test.for([
  ['a phone', 390, 844, 'Find Your Perfect Cabin', 1],
  ['a tablet', 820, 1180, 'Find Your Perfect Mountain Escape', 2],
  ['a desk', 1440, 900, 'Find Your Perfect Mountain Escape', 2],
] as const)('on %s it opens with its title and nothing chosen', async ([, width, height, title, months]) => {
  await open({}, width, height);
  await expect.element(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible();
  for (const name of [/^Weekend Getaway Fri-Sun/, /^Long Weekend 4 days, 3 nights/, /^Week Escape 7 nights/])
    await expect.element(dialog.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
  for (const label of ['Exact dates', '±1 day', '±2 days', '±3 days', '±7 days'])
    await expect.element(dialog.getByRole('radio', { name: new RegExp(`^${label}`) })).not.toBeChecked();
  const offered = dialog.getByRole('group', { name: 'Flexibility' }).element();
  expect(offered.textContent).toMatch(/Exact dates.*±1.*±2.*±3.*±7/);
  await expect.element(guests).toMatchTextContent('2');
  await expect.element(dialog.getByLabelText(/^Where/)).toHaveValue('all');
  await expect.element(when).toMatchTextContent('Add dates');
  await expect.element(button('Browse All Cabins')).toBeVisible();
  await expect.element(button('Next')).toBeVisible();
  await expect.element(button('Done')).not.toBeInTheDocument();
  expect(dialog.getByRole('grid').length).toBe(months);
  const box = () => dialog.element().getBoundingClientRect().toJSON();
  if (months === 1) await expect.poll(box).toMatchObject({ x: 0, y: 0, width, height });
  else await expect.poll(() => box().height).toBeLessThan(height);
  await button('Cancel').click();
  await expect.element(dialog.getByRole('grid')).not.toBeInTheDocument();
  if (months === 1) await expect.poll(() => box().bottom).toBe(height);
  await expect.poll(() => box().height).toBeLessThan(height * 0.8);
});

test('two clicks make a stay, and a third starts over', async () => {
  await open();
  await day('2026-12-11').click();
  await expect.element(dialog.getByText('Select check-out date')).toBeVisible();
  await expect.element(button('Show Available Cabins')).toBeVisible();
  await expect.element(button('Next')).toBeVisible();
  await day('2026-12-14').click();
  await expect.element(dialog.getByText('Dec 11–14, 3 nights')).toBeVisible();
  await expect.element(button('Done')).toBeVisible();
  await expectNamed(day('2026-12-12'), /in your stay$/);
  await day('2026-12-20').click();
  await expectNamed(day('2026-12-20'), /your check-in$/);
  await expect.element(when).toMatchTextContent('Dec 20 – …');
});

test('the presets choose their days', async () => {
  await open();
  for (const [name, shown] of [
    ['Weekend Getaway', 'Dec 4–6'],
    ['Week Escape', 'Dec 2–9'],
    ['Long Weekend', 'Dec 2–5'],
  ] as const) {
    const preset = dialog.getByRole('button', { name: new RegExp(`^${name}`) });
    await preset.click();
    await expect.element(when).toMatchTextContent(shown);
    await expect.element(preset).toHaveAttribute('aria-pressed', 'true');
  }
});

async function pressAndShow(control: Locator): Promise<void> {
  press(control);
  await new Promise(requestAnimationFrame);
}

test('guests stop at 1 and at 20', async () => {
  await open({ guests: 5 });
  for (let count = 5; count > 1; count -= 1) await pressAndShow(button('Fewer guests'));
  await expect.element(button('Fewer guests')).toBeDisabled();
  for (let count = 1; count < 20; count += 1) await pressAndShow(button('More guests'));
  await expect.element(button('More guests')).toBeDisabled();
  await expect.element(guests).toMatchTextContent('20');
});

test('months replace dates: any weekend, a long one, or nights in a whole month', async () => {
  await open();
  await day('2026-12-11').click();
  await flexible('Any weekend').click();
  await expect.element(when).toMatchTextContent('Weekend in December 2026 to February 2027');
  await expect.element(dialog.getByRole('grid')).not.toBeInTheDocument();
  await expect.element(button('Show Available Cabins')).toBeVisible();
  await button('More nights').click();
  await expect.element(when).toMatchTextContent('Long weekend in December 2026 to February 2027');
  await expect.element(button('More nights')).toBeDisabled();
  await flexible('Whole month').click();
  await dialog.getByLabelText(/^From/).selectOptions('March 2027');
  await button('Fewer nights').click();
  await expect.element(when).toMatchTextContent('2 nights in March 2027');
  await flexible('My dates').click();
  await expect.element(when).toMatchTextContent('Add dates');
  await expect.element(day(today)).toBeVisible();
});

test('a search that is changed begins with all of it, at the part that was touched', async () => {
  const onChange = vi.fn();
  await page.viewport(390, 844);
  await render(<SearchIsland />);
  const search = parseSearch({ month: '2027-03', months: 2, nights: 5, guests: 4, children: 1 });
  editSearch({ search, part: 'guests', onChange });
  openSearch();
  await expect.element(button('More guests')).toHaveFocus();
  await expect.element(when).toMatchTextContent('5 nights in March to April 2027');
  for (const name of ['More children', 'More infants under 2', 'More pets', 'Fewer months'])
    await button(name).click();
  await button('Show Available Cabins').click();
  expect(onChange).toHaveBeenCalledWith({ ...search, months: 1, children: 2, infants: 1, pets: 1 });
});

test('Done keeps the flexibility with the stored search and closes the calendar', async () => {
  await open({ guests: 5, city: 'Sevierville' });
  await day('2026-12-11').click();
  await day('2026-12-14').click();
  await flexible('±7 days flexible').click();
  await button('Done').click();
  await expect.element(dialog.getByRole('grid')).not.toBeInTheDocument();
  expect(stored()).toEqual({ guests: 5, city: 'Sevierville', flexible_days: '7' });
});

test('days before yesterday are disabled and do nothing', async () => {
  stopCalendar('2026-12-16');
  await page.viewport(390, 844);
  await render(<SearchIsland />);
  openSearch();
  await expect.element(day('2026-12-14')).toBeDisabled();
  await expect.element(day('2026-12-15')).toBeEnabled();
  press(day('2026-12-14'));
  await expect.element(when).toMatchTextContent('Add dates');
});

test('arrows and Enter choose days and flexibility', async () => {
  await open({}, 1440, 900);
  (day(today).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(when).toMatchTextContent('Dec 9–11');
  (flexible('Exact dates').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(flexible('±1 day flexible')).toBeChecked();
});

test('Clear empties dates and flexibility, and Next leads to the calendar', async () => {
  await open({}, 1440, 900);
  await flexible('±3 days flexible').click();
  await day('2026-12-11').click();
  await button('Clear').click();
  await expect.element(when).toMatchTextContent('Add dates');
  await expect.element(flexible('±3 days flexible')).not.toBeChecked();
  await button('Next').click();
  await expect.poll(() => document.activeElement?.closest('[role=grid]')).not.toBeNull();
});

test('an earlier day is shown as no check-out, and swaps', async () => {
  await open({}, 1440, 900);
  await day('2026-12-11').click();
  await expect.element(day('2026-12-11')).toBeDisabled();
  await expect.element(day('2026-12-08')).toBeDisabled();
  await expect.element(day('2026-12-12')).toBeEnabled();
  press(day('2026-12-08'));
  await expect.element(when).toMatchTextContent('Dec 8–11');
});

test('a load restores city and guests; an opening resets dates, flexibility and calendar', async () => {
  await open({ city: 'Wears Valley', guests: 7, flexible_days: '3', check_in: addDays(today, 10) });
  await expect.element(dialog.getByLabelText(/^Where/)).toHaveValue('Wears Valley');
  await expect.element(guests).toMatchTextContent('7');
  await expect.element(flexible('±3 days flexible')).not.toBeChecked();
  await day('2026-12-11').click();
  await flexible('±2 days flexible').click();
  await button('More guests').click();
  await button('Cancel').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(day(today)).toBeVisible();
  await expect.element(when).toMatchTextContent('Add dates');
  await expect.element(flexible('±2 days flexible')).not.toBeChecked();
  await expect.element(guests).toMatchTextContent('8');
});

test('a weekend that begins today is offered from tomorrow on', async () => {
  stopCalendar('2026-12-04');
  await render(<SearchIsland />);
  openSearch();
  await dialog.getByRole('button', { name: /^Weekend Getaway/ }).click();
  const note = dialog.getByText(/A stay cannot begin on the day it is booked\./);
  await expect.element(note).toBeVisible();
  await button('Arrive Sat, Dec 5').click();
  await expect.element(when).toMatchTextContent('Dec 5–7');
  await expect.element(when).toHaveFocus();
  await expect.element(note).not.toBeInTheDocument();
});

test('a sentence fills in the fields, is repeated, and names what was not understood', async () => {
  const answer = { places: [{ name: 'Dollywood', latitude: 35.795, longitude: -83.53 }] };
  vi.stubGlobal('fetch', async () => Response.json(answer));
  await open();
  const sentence = dialog.getByLabelText('Say it in a sentence');
  await sentence.fill('9 of us near Dollywood with a dog and a unicorn, March 5, 2028 to March 8, 2028');
  await userEvent.keyboard('{Enter}');
  await expect.element(guests).toMatchTextContent('9');
  await expect.element(dialog.getByLabelText(/^Where/)).toHaveValue('Pigeon Forge');
  await expect.element(when).toMatchTextContent('Mar 5–8');
  await expect
    .element(sentence)
    .toHaveValue('9 guests, 1 pet, in Pigeon Forge, March 5, 2028 to March 8, 2028');
  expect(sentence.element().scrollLeft, 'what is said back begins where it is read').toBe(0);
  await expect
    .element(sentence)
    .toHaveAccessibleDescription(/Dollywood is nearest to Pigeon Forge.*“unicorn”/);
  await press(button('More guests'));
  await expect
    .element(sentence)
    .toHaveValue('10 guests, 1 pet, in Pigeon Forge, March 5, 2028 to March 8, 2028');
  await sentence.fill('4 guests, hot tub');
  await userEvent.keyboard('{Enter}');
  await expect.element(sentence).toHaveValue('4 guests, hot tub');
  await expect.element(dialog.getByLabelText(/^Where/)).toHaveValue('all');
  await expect.element(when).toMatchTextContent('Add dates');
  vi.unstubAllGlobals();
});

test('shows the page’s search from the start, with its filters, so that each part can be removed', async () => {
  const home = location.href;
  history.replaceState(null, '', '/cabins?guests=9&filter=hot-tub&filter=pool');
  await render(<SearchIsland />);
  editSearch({ search: parseSearch({ guests: 9, month: '2028-03', months: 1, nights: 3 }) });
  openSearch();
  const sentence = dialog.getByLabelText('Say it in a sentence');
  await expect.element(sentence).toHaveValue('9 guests, 3 nights in march 2028, pool, hot tub');
  await sentence.fill('9 guests, pool');
  await userEvent.keyboard('{Enter}');
  await expect.element(sentence).toHaveValue('9 guests, pool');
  await expect.element(when).toMatchTextContent('Add dates');
  expect($dialogFilters.get().kinds).toEqual(['pool']);
  closeSearch();
  history.replaceState(null, '', home);
});
