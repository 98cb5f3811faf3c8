import { addDays } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatCents } from '#domain/money/money.ts';
import type { Page, Target } from './page.ts';
import { deposit, policy, type Site } from './walk.ts';

type Stay = Pick<Site, 'origin' | 'from'>;

/** Amounts of the stay in cents, compared from page to page. */
interface Money {
  total: number;
  paid: number;
}

/** The sums of a walk, by the address of its site: no two browsers have the same. */
const walked = new Map<string, Money>();

function moneyOf({ origin }: Stay): Money {
  const money = walked.get(origin);
  if (!money) throw new Error('Nothing was booked on this site.');
  return money;
}

function same(what: string, shown: number, reckoned: number): void {
  if (shown !== reckoned)
    throw new Error(`${what} is ${formatCents(shown)}, and by the pages before ${formatCents(reckoned)}`);
}

/** The amounts in what is in sight there, in cents and in their order. */
async function sumsIn(page: Page, target: Target): Promise<number[]> {
  await page.see(target);
  const words = await page.run(
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
  return [...words.matchAll(/\$([\d,]+)\.(\d\d)/g)].map(
    ([, dollars = '', cents = '']) => Number(dollars.replaceAll(',', '')) * 100 + Number(cents),
  );
}

async function sumIn(page: Page, target: Target): Promise<number> {
  const [sum = Number.NaN] = await sumsIn(page, target);
  return sum;
}

/** Pays the amount a page has stated in the test checkout. */
async function payInTest(page: Page, due: number): Promise<void> {
  await page.see({ selector: 'body', words: /Test checkout — no money moves/ });
  same('what the checkout asks for', await sumIn(page, { selector: '.total' }), due);
  await page.press({ selector: 'button', words: /^Pay \$/ });
  await page.see({ selector: 'h1, h2', words: / is yours$/ });
}

/** The booking's page states the price and the charge with its day. */
async function checkBooked(page: Page, site: Stay): Promise<void> {
  const { total, paid } = moneyOf(site);
  same('what is paid', await sumIn(page, { selector: 'p', words: /^\$[\d,.]+ is paid\.$/ }), paid);
  const rest = { selector: 'p', words: /^\$[\d,.]+ is charged to your card on / };
  same('what is charged later', await sumIn(page, rest), total - paid);
  const day = formatDay(addDays(site.from, -deposit.days), 'date');
  await page.see({ selector: 'p', words: new RegExp(`is charged to your card on ${day}\\.$`) });
}

async function pay(page: Page, site: Stay): Promise<void> {
  const total = await sumIn(page, { selector: 'aside strong' });
  const onward = { selector: 'a', words: /^Continue to payment/ };
  const [now = Number.NaN, later = Number.NaN] = await sumsIn(page, onward);
  same('what is paid now', now, Math.round((total * deposit.percent) / 100));
  same('what is paid later', later, total - now);
  walked.set(site.origin, { total, paid: now });
  await page.press(onward);
  await payInTest(page, now);
  await checkBooked(page, site);
  // The day by a zone's clock at midnight, which browsers write in ways of their own.
  await page.see({ selector: 'p', words: /^From \w+day, \w+ \d+(, \d{4})?$/ });
}

async function open(page: Page, label: string): Promise<void> {
  await page.press({ selector: 'button', words: /^Change or share$/ });
  await page.press({ selector: '.menu button', words: new RegExp(`^${label}$`) });
}

async function stayLonger(page: Page, site: Stay): Promise<void> {
  const money = moneyOf(site);
  await open(page, 'Other dates');
  await page.press({ selector: 'dialog[open] label', words: /^Stay the night of / });
  const price = { selector: 'dialog[open] [role=status] p', words: / more: your stay then costs / };
  const [difference = Number.NaN, total = Number.NaN] = await sumsIn(page, price);
  same('the longer stay', total, money.total + difference);
  await page.press({ selector: 'dialog[open] button', words: /^Change my dates · pay / });
  await payInTest(page, difference);
  walked.set(site.origin, { total, paid: money.paid + difference });
  await page.see({ selector: 'time + span', words: / · 4 nights$/ });
  await checkBooked(page, site);
}

async function bringPet(page: Page, site: Stay): Promise<void> {
  const money = moneyOf(site);
  await open(page, 'Change who is coming');
  await page.press({ selector: 'button', words: /^More pets$/ });
  const button = { selector: 'button', words: /^Save who is coming · pay \$[\d,.]+$/ };
  const fee = await sumIn(page, button);
  await page.press(button);
  await payInTest(page, fee);
  walked.set(site.origin, { total: money.total + fee, paid: money.paid + fee });
  await page.see({ selector: 'figcaption span', words: /1 pet$/ });
  await checkBooked(page, site);
}

async function cancel(page: Page, site: Stay): Promise<void> {
  const { paid } = moneyOf(site);
  const part = Math.round((paid * policy.late_percent) / 100);
  await open(page, 'Cancel this booking');
  const promise = { selector: 'dialog[open] p', words: /^You get back / };
  const [promised = Number.NaN, of = Number.NaN] = await sumsIn(page, promise);
  same('what cancelling gives back', promised, part);
  same('what it gives that back of', of, paid);
  const yes = { selector: 'dialog[open] button', words: /^Cancel, / };
  same('what the question says goes back', await sumIn(page, yes), part);
  await page.press(yes);
  await page.see({ selector: 'h1, h2', words: /^This booking was cancelled$/ });
  const refund = { selector: '[role=status]', words: /the card you paid with/ };
  const back = await sumsIn(page, refund);
  same(
    'what goes back',
    back.reduce((sum, one) => sum + one, 0),
    part,
  );
  await page.reload();
  await page.see({ selector: '[role=status]', words: /^\$[\d,.]+ has gone back to the card you paid with/ });
  same('what has gone back', await sumIn(page, refund), part);
}

/**
 * A guest with a held stay: a deposit, an added night, a pet, and a cancellation, to the cent from
 * page to page.
 */
export const guestDay: readonly { title: string; walk(page: Page, site: Stay): Promise<void> }[] = [
  { title: 'a deposit is paid, and the page says what is charged when', walk: pay },
  { title: 'a night more costs what it said', walk: stayLonger },
  { title: 'so does a pet', walk: bringPet },
  { title: 'cancelled, as much of what was paid goes back as was agreed', walk: cancel },
];
