import { beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { addDays, type Day } from '#domain/dates/day.ts';
import { parseSearch } from '#domain/search/search.ts';
import { dispatchSearchDialog } from '#features/search/dialog/dialog-store.ts';
import { SearchIsland } from '#features/search/dialog/SearchIsland.tsx';
import { $search, closeSearch, editSearch, openSearch } from '#stores/search.ts';
import {
  clickDirectly,
  expectAccessibleName,
  findDay,
  freezeClock,
  isOnTop,
  today,
} from './support/availability-fixture.ts';

const dialog = page.getByRole('dialog', { name: /^Find Your Perfect/ });
const opener = page.getByRole('button', { name: 'Search dates' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const day = (date: Day) => findDay(dialog, date);
const part = (name: 'Where' | 'When' | 'Who') =>
  dialog.getByRole('button', { name: new RegExp(`^${name} `) });
const when = part('When');
const months = (name: string) => dialog.getByRole('button', { name: new RegExp(`^${name}`) });
const town = (name: string) => dialog.getByRole('radio', { name, exact: true });
const flexible = (name: string) => dialog.getByRole('radio', { name });
const expectFlexibility = async (label: string) => {
  const { length } = dialog.getByRole('group', { name: 'Flexibility' }).getByRole('radio', { checked: true });
  expect(length).toBe(1);
  await expect.element(flexible(label)).toBeChecked();
};
const guests = dialog.getByRole('group', { name: 'Guests' });
const stored = () => JSON.parse(sessionStorage.getItem('searchCriteria') ?? 'null');

beforeEach(() => {
  freezeClock();
  closeSearch();
});

/** Opens the dialog in a tab with or without an earlier search. */
async function open(search: object = {}, width = 390, height = 844, shown = today) {
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
  await expect.element(day(shown)).toBeVisible();
}

test.for([
  ['a phone', 390, 844, 'Find Your Perfect Cabin', 1],
  ['a tablet', 820, 1180, 'Find Your Perfect Mountain Escape', 2],
  ['a desk', 1440, 900, 'Find Your Perfect Mountain Escape', 2],
] as const)('on %s opens with its title and no selection', async ([, width, height, title, months]) => {
  await open({}, width, height);
  await expect.element(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible();
  for (const name of [/^Weekend Getaway Fri-Sun/, /^Long Weekend 4 days, 3 nights/, /^Week Escape 7 nights/])
    await expect.element(dialog.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'false');
  await expectFlexibility('Exact dates');
  const offered = dialog.getByRole('group', { name: 'Flexibility' }).element();
  expect(offered.textContent).toMatch(/Exact dates.*±1.*±2.*±3.*±7/);
  await expect.element(part('Where')).toMatchTextContent('Anywhere');
  await expect.element(when).toMatchTextContent('Add dates');
  await expect.element(part('Who')).toMatchTextContent('2 guests');
  await expect.element(when).toHaveAttribute('aria-expanded', 'true');
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

test('makes a stay of two clicks, and starts over on the third', async () => {
  await open();
  await day('2026-12-11').click();
  await expect.element(dialog.getByText('Select check-out date')).toBeVisible();
  await expect.element(button('Show Available Cabins')).toBeVisible();
  await expect.element(button('Next')).toBeVisible();
  await day('2026-12-14').click();
  await expect.element(dialog.getByText('Fri, Dec 11 – Mon, Dec 14')).toBeVisible();
  await expect.element(dialog.getByText('3 nights', { exact: true })).toBeVisible();
  await expect.element(button('Done')).toBeVisible();
  await expectAccessibleName(day('2026-12-12'), /in your stay$/);
  await day('2026-12-20').click();
  await expectAccessibleName(day('2026-12-20'), /your check-in$/);
  await expect.element(when).toMatchTextContent('Dec 20 – …');
});

test('selects the days of the presets', async () => {
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
  clickDirectly(control);
  await new Promise(requestAnimationFrame);
}

test('limits guests to 1 to 20', async () => {
  await open({ guests: 5 });
  await part('Who').click();
  for (let count = 5; count > 1; count -= 1) await pressAndShow(button('Fewer guests'));
  await expect.element(button('Fewer guests')).toBeDisabled();
  for (let count = 1; count < 20; count += 1) await pressAndShow(button('More guests'));
  await expect.element(button('More guests')).toBeDisabled();
  await expect.element(guests).toMatchTextContent('20');
});

test('replaces dates by months: any weekend, a long one, or nights in a whole month', async () => {
  await open();
  await day('2026-12-11').click();
  await months('Any weekend').click();
  await expect.element(months('Any weekend')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(when).toMatchTextContent('Weekend in December 2026 to February 2027');
  await expect.element(dialog.getByRole('grid')).not.toBeInTheDocument();
  await expect.element(button('Show Available Cabins')).toBeVisible();
  await button('More nights').click();
  await expect.element(when).toMatchTextContent('Long weekend in December 2026 to February 2027');
  await expect.element(button('More nights')).toBeDisabled();
  await months('Whole month').click();
  await expect.element(months('Any weekend')).toHaveAttribute('aria-pressed', 'false');
  await dialog.getByLabelText(/^From/).selectOptions('March 2027');
  await button('Fewer nights').click();
  await expect.element(when).toMatchTextContent('2 nights in March 2027');
  await months('Whole month').click();
  await expect.element(when).toMatchTextContent('Add dates');
  await expect.element(day(today)).toBeVisible();
});

test('starts with the search being changed, at the touched part', async () => {
  const onChange = vi.fn();
  await page.viewport(390, 844);
  await render(<SearchIsland />);
  const search = parseSearch({ month: '2027-03', months: 2, nights: 5, guests: 4, children: 1 });
  editSearch({ search, part: 'guests', onChange });
  openSearch();
  await expect.element(button('More guests')).toHaveFocus();
  await expect.element(when).toMatchTextContent('5 nights in March to April 2027');
  for (const name of ['More children', 'More infants under 2', 'More pets']) await button(name).click();
  await expect.element(part('Who')).toMatchTextContent('4 guests, 1 pet');
  await when.click();
  await button('Fewer months').click();
  await button('Show Available Cabins').click();
  expect(onChange).toHaveBeenCalledWith({ ...search, months: 1, children: 2, infants: 1, pets: 1 });
});

test('saves the flexibility with the stored search on Done, and closes the calendar', async () => {
  await open({ guests: 5, city: 'Sevierville' });
  await day('2026-12-11').click();
  await day('2026-12-14').click();
  await flexible('±7 days flexible').click();
  await button('Done').click();
  await expect.element(dialog.getByRole('grid')).not.toBeInTheDocument();
  expect(stored()).toEqual({ guests: 5, city: 'Sevierville', flexible_days: '7' });
});

test('disables days before yesterday', async () => {
  freezeClock('2026-12-16');
  await page.viewport(390, 844);
  await render(<SearchIsland />);
  openSearch();
  await expect.element(day('2026-12-14')).toBeDisabled();
  await expect.element(day('2026-12-15')).toBeEnabled();
  clickDirectly(day('2026-12-14'));
  await expect.element(when).toMatchTextContent('Add dates');
});

test('chooses days and flexibility with arrows and Enter', async () => {
  await open({}, 1440, 900);
  (day(today).element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}{ArrowRight}{ArrowRight}{Enter}');
  await expect.element(when).toMatchTextContent('Dec 9–11');
  (flexible('Exact dates').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(flexible('±1 day flexible')).toBeChecked();
});

test('clears dates and flexibility on Clear, and opens the calendar on Next', async () => {
  await open({}, 1440, 900);
  await flexible('±3 days flexible').click();
  await day('2026-12-11').click();
  await button('Clear').click();
  await expect.element(when).toMatchTextContent('Add dates');
  await expectFlexibility('Exact dates');
  await button('Next').click();
  await expect.poll(() => document.activeElement?.closest('[role=grid]')).not.toBeNull();
});

test('shows an earlier day as not possible for check-out, and swaps', async () => {
  await open({}, 1440, 900);
  await day('2026-12-11').click();
  await expect.element(day('2026-12-11')).toBeDisabled();
  await expect.element(day('2026-12-08')).toBeDisabled();
  await expect.element(day('2026-12-12')).toBeEnabled();
  clickDirectly(day('2026-12-08'));
  await expect.element(when).toMatchTextContent('Dec 8–11');
});

test('restores city and guests on load, and clears dates, flexibility and calendar on opening', async () => {
  await open({ city: 'Wears Valley', guests: 7, flexible_days: '3', check_in: addDays(today, 10) });
  await expect.element(part('Where')).toMatchTextContent('Wears Valley');
  await expect.element(part('Who')).toMatchTextContent('7 guests');
  await expectFlexibility('Exact dates');
  await day('2026-12-11').click();
  await flexible('±2 days flexible').click();
  await expectFlexibility('±2 days flexible');
  await part('Who').click();
  await button('More guests').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
  await opener.click();
  await expect.element(day(today)).toBeVisible();
  await expect.element(when).toMatchTextContent('Add dates');
  await expectFlexibility('Exact dates');
  await expect.element(part('Who')).toMatchTextContent('8 guests');
});

test('offers a weekend that begins today from tomorrow on', async () => {
  freezeClock('2026-12-04');
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

test('opens one of place, dates and guests at a time, at the same height', async () => {
  await open({}, 1440, 900);
  const top = () => when.element().getBoundingClientRect().top;
  await expect.poll(() => document.getAnimations().length).toBe(0);
  const before = top();
  await part('Where').click();
  await expect.element(dialog.getByRole('grid')).not.toBeInTheDocument();
  await expect.element(town('Anywhere')).toBeChecked();
  await town('Sevierville').click();
  await expect.element(part('Where')).toMatchTextContent('Sevierville');
  expect(top()).toBe(before);
  await part('Who').click();
  await expect.element(town('Anywhere')).not.toBeInTheDocument();
  await button('More pets').click();
  await expect.element(part('Who')).toMatchTextContent('2 guests, 1 pet');
  expect(top()).toBe(before);
  await part('Who').click();
  await expect.element(guests).not.toBeInTheDocument();
  await when.click();
  await expect.element(day(today)).toBeVisible();
  await expect.element(part('Where')).toMatchTextContent('Sevierville');
});

test('opens a town search at the town, with a linked town among ours', async () => {
  await render(<SearchIsland />);
  editSearch({ search: parseSearch({ city: 'Townsend', guests: 2 }), part: 'city' });
  openSearch();
  await expect.element(town('Townsend')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(part('Where')).toMatchTextContent('Wears Valley');
});

test('opens on the next month at the end of a month, with the current one before it', async () => {
  freezeClock('2026-12-29');
  await open({}, 390, 844, '2027-01-01');
  await expect.element(day('2026-12-30')).not.toBeInTheDocument();
  await button('Previous month').click();
  await expect.element(day('2026-12-30')).toBeVisible();
  await button('Next').click();
  await expect.element(day('2027-01-01')).toBeVisible();
});

test.for([
  ['a phone', 390, 844, 350],
  ['a desk', 1440, 900, 413],
] as const)(
  'on %s needs no scrolling for the calendar and the button, with days of 44 px or more',
  async ([, width, height, calendarTop]) => {
    await open({}, width, height);
    await expect.poll(() => document.getAnimations().length).toBe(0);
    // A month of six weeks, which is the tallest.
    for (let turned = 0; turned < 13 && dialog.getByRole('row').length < 8; turned += 1)
      await button('Next month').click();
    const body = dialog.element().querySelector('.dialog-body');
    expect(body?.scrollHeight).toBe(body?.clientHeight);
    const submit = button('Browse All Cabins').element().getBoundingClientRect();
    const last = [...dialog.element().querySelectorAll('[role=grid] td button')]
      .at(-1)
      ?.getBoundingClientRect();
    const first = dialog.element().querySelector('[role=grid] td button')?.getBoundingClientRect();
    expect(first?.width).toBeGreaterThanOrEqual(44);
    expect(first?.height).toBeGreaterThanOrEqual(44);
    expect(first?.top).toBeLessThanOrEqual(calendarTop);
    expect(last?.bottom).toBeLessThanOrEqual(submit.top);
    expect(submit.bottom).toBeLessThanOrEqual(height);
    expect(isOnTop(button('Browse All Cabins'))).toBe(true);
    expect(isOnTop(flexible('Exact dates'))).toBe(true);
    expect(document.scrollingElement?.scrollWidth).toBeLessThanOrEqual(width);
  },
);
