// Steps run in every browser: pay for a held stay, add a night and a pet, cancel.

import { addDays } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Page, Target } from './page.ts';
import { deposit, policy, type Site } from './walk.ts';

type Stay = Pick<Site, 'origin' | 'from'>;

/** Amounts of the stay in cents, compared from page to page. */
interface StayAmounts {
  total: number;
  paid: number;
}

/** Amounts by site address, which differs between browsers. */
const amountsBySite = new Map<string, StayAmounts>();

function getAmounts({ origin }: Stay): StayAmounts {
  const money = amountsBySite.get(origin);
  if (!money) throw new Error('Nothing was booked on this site.');
  return money;
}

function expectAmount(label: string, shown: number, expected: number): void {
  if (shown !== expected)
    throw new Error(
      `${label} is ${formatCents(shown)}, expected ${formatCents(expected)} from earlier pages`,
    );
}

/** Reads the amounts of a visible element in cents, in order. */
async function readAmounts(page: Page, target: Target): Promise<number[]> {
  await page.see(target);
  const text = await page.run(
    (selector, source) => {
      const pattern = new RegExp(source);
      const texts = [...document.querySelectorAll(selector)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim());
      return texts.find((text) => pattern.test(text)) ?? '';
    },
    target.selector,
    target.words?.source ?? '',
  );
  return [...text.matchAll(/\$([\d,]+)\.(\d\d)/g)].map(
    ([, dollars = '', cents = '']) => Number(dollars.replaceAll(',', '')) * 100 + Number(cents),
  );
}

async function readAmount(page: Page, target: Target): Promise<number> {
  const [sum = Number.NaN] = await readAmounts(page, target);
  return sum;
}

/** Pays the amount a page has stated in the test checkout. */
async function payInTest(page: Page, due: number): Promise<void> {
  await page.see({ selector: 'body', words: /Test checkout — no money moves/ });
  expectAmount('the amount at checkout', await readAmount(page, { selector: '.total' }), due);
  await page.press({ selector: 'button', words: /^Pay \$/ });
  await page.see({ selector: 'h1, h2', words: / is yours$/ });
}

/** The booking's page states the price and the charge with its day. */
async function checkBooked(page: Page, site: Stay): Promise<void> {
  const { total, paid } = getAmounts(site);
  expectAmount(
    'the paid amount',
    await readAmount(page, { selector: 'p', words: /^\$[\d,.]+ is paid\.$/ }),
    paid,
  );
  const rest = { selector: 'p', words: /^\$[\d,.]+ is charged to your card on / };
  expectAmount('the later charge', await readAmount(page, rest), total - paid);
  const day = formatDay(addDays(site.from, -deposit.days), 'date');
  await page.see({ selector: 'p', words: new RegExp(`is charged to your card on ${day}\\.$`) });
}

async function pay(page: Page, site: Stay): Promise<void> {
  const total = await readAmount(page, { selector: 'aside strong' });
  const onward = { selector: 'a', words: /^Continue to payment/ };
  const [now = Number.NaN, later = Number.NaN] = await readAmounts(page, onward);
  expectAmount('the payment now', now, Math.round((total * deposit.percent) / 100));
  expectAmount('the later payment', later, total - now);
  amountsBySite.set(site.origin, { total, paid: now });
  await page.press(onward);
  await payInTest(page, now);
  await checkBooked(page, site);
  // The end of a day in the cabin's time zone, which browsers format differently.
  await page.see({ selector: 'p', words: /^From \w+day, \w+ \d+(, \d{4})?$/ });
}

async function open(page: Page, label: string): Promise<void> {
  await page.press({ selector: 'button', words: /^Change or share$/ });
  await page.press({ selector: '.menu button', words: new RegExp(`^${label}$`) });
}

async function stayLonger(page: Page, site: Stay): Promise<void> {
  const money = getAmounts(site);
  await open(page, 'Other dates');
  await page.press({ selector: 'dialog[open] label', words: /^Stay the night of / });
  const price = { selector: 'dialog[open] [role=status] p', words: / more: your stay then costs / };
  const [difference = Number.NaN, total = Number.NaN] = await readAmounts(page, price);
  expectAmount('the price of the longer stay', total, money.total + difference);
  await page.press({ selector: 'dialog[open] button', words: /^Change my dates · pay / });
  await payInTest(page, difference);
  amountsBySite.set(site.origin, { total, paid: money.paid + difference });
  await page.see({ selector: 'time + span', words: / · 4 nights$/ });
  await checkBooked(page, site);
}

async function bringPet(page: Page, site: Stay): Promise<void> {
  const money = getAmounts(site);
  await open(page, 'Change who is coming');
  await page.press({ selector: 'button', words: /^More pets$/ });
  const button = { selector: 'button', words: /^Save who is coming · pay \$[\d,.]+$/ };
  const fee = await readAmount(page, button);
  await page.press(button);
  await payInTest(page, fee);
  amountsBySite.set(site.origin, { total: money.total + fee, paid: money.paid + fee });
  await page.see({ selector: 'figcaption span', words: /1 pet$/ });
  await checkBooked(page, site);
}

async function cancel(page: Page, site: Stay): Promise<void> {
  const { paid } = getAmounts(site);
  const part = Math.round((paid * policy.late_percent) / 100);
  await open(page, 'Cancel this booking');
  const promise = { selector: 'dialog[open] p', words: /^You get back / };
  const [promised = Number.NaN, of = Number.NaN] = await readAmounts(page, promise);
  expectAmount('the refund', promised, part);
  expectAmount('the paid amount', of, paid);
  const yes = { selector: 'dialog[open] button', words: /^Cancel, / };
  expectAmount('the refund on the button', await readAmount(page, yes), part);
  await page.press(yes);
  await page.see({ selector: 'h1, h2', words: /^This booking was cancelled$/ });
  const refund = { selector: '[role=status]', words: /the card you paid with/ };
  const back = await readAmounts(page, refund);
  expectAmount(
    'the announced refund',
    back.reduce((sum, one) => sum + one, 0),
    part,
  );
  await page.reload();
  await page.see({ selector: '[role=status]', words: /^\$[\d,.]+ has gone back to the card you paid with/ });
  expectAmount('the completed refund', await readAmount(page, refund), part);
}

/** Steps of a guest with a held stay. Amounts must agree to the cent from page to page. */
export const bookingWalk: readonly { title: string; walk(page: Page, site: Stay): Promise<void> }[] = [
  { title: 'a deposit is paid, and the page states the later charge', walk: pay },
  { title: 'an added night costs the announced amount', walk: stayLonger },
  { title: 'an added pet costs the announced amount', walk: bringPet },
  { title: 'a cancellation refunds the agreed part', walk: cancel },
];
