// Steps run in Firefox and WebKit, from the home page to a hold, and helpers for all steps.

import { addDays, type Day } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { paths } from '#paths';
import { withDatabase } from '../e2e/database.ts';
import { keys, type Page } from './page.ts';

/** The site under test, at a separate address for each browser. */
export interface Site {
  origin: string;
  /** First day of the search. Each browser uses other nights. */
  from: Day;
  /** Stops the server until `start`. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Makes requests for these files fail; `null` for none. Cached files are not requested. */
  failRequests(files: RegExp | null): void;
  /** Serves the site at an address without cached files, until disposed. */
  openUncached(): Promise<Site & AsyncDisposable>;
}

/** A step of a walk: a guest's actions with their expected results. */
export interface Step {
  title: string;
  walk(page: Page, site: Site): Promise<void>;
}

const heading = { selector: 'h1' };
/** Selects the visible cards of the list. */
export const shown = '[data-grid] > li:not([hidden])';

/** Returns the number of cabins the list states. */
export const count = (page: Page): Promise<number> =>
  page.run(() => Number.parseInt(document.querySelector('[data-status]')?.textContent ?? '', 10) || 0);

export const untilAddress = (page: Page, text: string, isThere = true): Promise<void> =>
  page.until(
    `the address ${isThere ? 'has' : 'has no'} ${text}`,
    (text, isThere) => location.href.includes(text) === isThere,
    text,
    isThere,
  );

async function search(page: Page, { origin, from }: Site): Promise<void> {
  const to = addDays(from, 3);
  await page.open(`${origin}${paths.home}`);
  await page.run(() => localStorage.setItem('newsletterPopupDismissed', 'true'));
  await page.press({ selector: 'header .search' });
  const next = { selector: 'dialog button', words: /^Next month/ };
  await page.see(next);
  for (const day of [from, to]) {
    const button = { selector: 'dialog button', words: new RegExp(`^${formatDay(day, 'long')}`) };
    for (let months = 0; months < 4 && !(await page.sees(button)); months += 1) await page.press(next);
    await page.press(button);
  }
  await page.press({ selector: 'dialog button', words: /^Show Available Cabins$/ });
  await untilAddress(page, `check_in=${from}&check_out=${to}`);
  await page.see({ selector: '[data-status]', words: /free for these dates/ });
}

/** Returns selectors of the labels of a group's fields. */
export const labelsIn = (page: Page, group: string): Promise<string[]> =>
  page.run(
    (group) =>
      [...document.querySelectorAll<HTMLInputElement>(`${group} :is([type=checkbox], [type=radio])`)]
        .filter((field) => field.closest('label')?.checkVisibility())
        .map(({ name, value }) => `${group} label:has([name="${name}"][value="${value}"])`),
    group,
  );

/** Checks that a filter leaves as many cabins as its label states. */
async function checkLabel(page: Page, label: string): Promise<void> {
  const stated = await page.run(
    (label) => Number(document.querySelector(`${label} data`)?.textContent),
    label,
  );
  await page.press({ selector: label });
  await page.until(
    `${label} leaves ${stated} cabins`,
    (shown, stated) =>
      Number.parseInt(document.querySelector('[data-status]')?.textContent ?? '', 10) === stated &&
      document.querySelectorAll(shown).length === Math.min(stated, 24),
    shown,
    stated,
  );
}

async function filter(page: Page): Promise<void> {
  const all = await count(page);
  for (const label of await labelsIn(page, '.toggles')) {
    await checkLabel(page, label);
    await page.press({ selector: label });
    await page.until(
      `all ${all} are back`,
      (all) => Number.parseInt(document.querySelector('[data-status]')?.textContent ?? '', 10) === all,
      all,
    );
  }
}

async function filterFurther(page: Page): Promise<void> {
  await page.press({ selector: '[data-open-filters]' });
  await page.see({ selector: '#filters-title' });
  for (const label of await labelsIn(page, '.boxes')) {
    await checkLabel(page, label);
    await page.press({ selector: label });
  }
  // A number that leaves no cabin is hidden.
  for (const label of await labelsIn(page, '[data-least]')) {
    const isShown = await page.run(
      (label) => document.querySelector(label)?.checkVisibility() === true,
      label,
    );
    if (isShown && !label.includes('[value=""]')) await checkLabel(page, label);
  }
  await page.press({ selector: '[data-clear-filters]' });
  await page.run(() => document.querySelector<HTMLElement>('[name=min_total]')?.focus());
  await page.type(keys.right);
  await untilAddress(page, 'min_total=');
  await page.press({ selector: '[data-clear-filters]' });
  await untilAddress(page, 'min_total=', false);
  await page.press({ selector: '[data-show-count]' });
}

async function sort(page: Page): Promise<void> {
  await page.press({ selector: '[data-open-filters]' });
  const sorts = await page.run(() =>
    [...document.querySelectorAll<HTMLInputElement>('[name=sort]')].map(({ value }) => value),
  );
  for (const sort of [...sorts.filter(Boolean), '']) {
    await page.press({ selector: `label:has([name=sort][value="${sort}"])` });
    await untilAddress(page, sort ? `sort=${sort}` : 'sort=', sort !== '');
  }
  await page.press({ selector: '[data-show-count]' });
}

/** Share paid at booking, and days before check-in of the balance. */
export const deposit = { percent: 30, days: 30 } as const;

/** Never free cancellation, with a partial refund until a week before check-in. */
export const policy = {
  name: 'Part back',
  words: '',
  free_days: 400,
  late_percent: 50,
  late_days: 7,
} as const;

/** Gives a cabin a deposit, a refund policy, pets, and an available night after the stay. */
export const setCabinTerms = (slug: string, from: Day): Promise<unknown> =>
  withDatabase(async (db) => {
    await db.query(`insert into settings (kind, facts) values ('policy', $1) on conflict do nothing`, [
      JSON.stringify(policy),
    ]);
    const [cabin] = await db.query<{ id: string }>(
      `update cabins set deposit_percent = $2, balance_due_days = $3, pet_fee = 50, cancel_policy = $4 where slug = $1
       returning id`,
      [slug, deposit.percent, deposit.days, policy.name],
    );
    if (!cabin) throw new Error(`There is no cabin ${slug}.`);
    return db.query(
      `update cabin_rates
       set available = day >= $2, min_stay = 1, allows_check_in = true, allows_check_out = true
       where cabin_id = $1 and day between $2::date - 1 and $2::date + 4`,
      [cabin.id, from],
    );
  });

async function requireDeposit(page: Page, { from }: Site): Promise<void> {
  const slug = await page.run(
    (link) => document.querySelector<HTMLAnchorElement>(link)?.pathname.split('/').at(-1) ?? '',
    `${shown} :is(h2, h3) a`,
  );
  await setCabinTerms(slug, from);
}

async function openCabin(page: Page): Promise<void> {
  await page.press({ selector: `${shown} .stay > .sum` });
  await page.see({ selector: '.why dt', words: /^Total/ });
  await page.type(keys.escape);
  await page.press({ selector: `${shown} :is(h2, h3) a` });
  await untilAddress(page, '/cabins/');
  await page.see(heading);
}

/** Reserves the stay in the calendar, which a link with dates opens. */
async function chooseStay(page: Page): Promise<void> {
  const reserve = { selector: 'button', words: /^Reserve These Dates$/ };
  await page.see(reserve);
  await page.until('the stay has a price', () =>
    [...document.querySelectorAll<HTMLButtonElement>('button')].some(
      ({ textContent, disabled }) => textContent.includes('Reserve These Dates') && !disabled,
    ),
  );
  await page.press(reserve);
  await untilAddress(page, '/booking?');
  await page.see({ selector: 'button', words: /^Hold this stay/ });
}

/** Fills the guest's data and holds the nights. */
export async function hold(page: Page): Promise<void> {
  const typed = {
    first_name: 'Ada',
    last_name: 'Ridge',
    email: `ada.${crypto.randomUUID()}@example.com`,
    phone: '8655550199',
  };
  for (const [name, text] of Object.entries(typed)) {
    await page.press({ selector: `[name=${name}]` });
    await page.type(text);
  }
  await page.press({ selector: '[name=accept_terms]' });
  await page.press({ selector: 'button', words: /^Hold this stay/ });
  await page.see({ selector: 'h1, h2', words: /^Your nights are held/ });
}

/** From the home page to a hold: a search, every filter and the booking form. */
export const shortWalk: readonly Step[] = [
  { title: 'the dialog searches the chosen dates', walk: search },
  { title: 'each filter of the row leaves its stated number of cabins', walk: filter },
  { title: 'each filter of the dialog leaves its stated number of cabins', walk: filterFurther },
  { title: 'the list sorts in every order', walk: sort },
  { title: 'the first cabin requires a deposit', walk: requireDeposit },
  { title: 'a card explains its price and opens its cabin', walk: openCabin },
  { title: 'the cabin’s calendar opens the booking form', walk: chooseStay },
  { title: 'the nights are held', walk: hold },
];
