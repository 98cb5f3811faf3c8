// The booking page of a party that booked several cabins together.

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { publicAnonKey } from '#browser/anon-key.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatCents } from '#domain/money/money.ts';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { getLinkToken } from '#support/page-requests.ts';
import { type BookedCabin, bookParty } from './booked-party.ts';
import { withDatabase } from './database.ts';
import { tabTo } from './keyboard.ts';
import { openStayDialog, stayMenuEntry } from './stay-menu.ts';

const cabinRow = (page: Page, { title }: BookedCabin) => page.getByRole('listitem', { name: title });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const money = (page: Page) => page.getByRole('complementary', { name: 'Together' });
const allBooked = 'Three cabins, one party';

const menuOf = ({ title }: BookedCabin): string => `${title}: change, cancel, share`;

/** Returns the last day of free cancellation that ends some days before check-in. */
const lastFreeDay = (checkIn: string, days: number): string => {
  const date = new Date(`${checkIn}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days - 1);
  return formatDay(date.toISOString().slice(0, 10), 'long');
};

test('a party has one page: every cabin with its own price and cancellation day, and the total', async ({
  page,
  request,
}, info) => {
  const { cabins, total, check_in, page: address } = await bookParty(request, info, 0);
  await page.goto(address);
  await expect(heading(page, allBooked)).toBeVisible();
  await expect(page.locator(`time[datetime="${check_in}"]`)).toBeVisible();
  for (const [place, cabin] of cabins.entries()) {
    await expect(cabinRow(page, cabin)).toContainText(formatCents(cabin.total));
    await expect(cabinRow(page, cabin)).toContainText(cabin.reference);
    await expect(cabinRow(page, cabin)).toContainText(
      `Free cancellation through ${lastFreeDay(check_in, place + 7)}`,
    );
  }
  await expect(money(page)).toContainText(formatCents(total));
  await expect(money(page)).toContainText('Still dueNothing');

  await test.step('one calendar file contains every cabin', async () => {
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add all three to calendar' }).click();
    const ics = await readFile(await (await file).path(), 'utf8');
    for (const { title, reference } of cabins) {
      expect(ics).toContain(`SUMMARY:${title}`);
      expect(ics).toContain(`UID:${reference}@`);
    }
  });

  await test.step('one link shows every cabin to companions', async () => {
    await openStayDialog(page, 'Share all three with your party', 'More');
    await page.getByRole('button', { name: 'Make a link' }).click();
    await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
    const { stays } = await (
      await request.get('/api/booking', {
        headers: { authorization: `Bearer ${publicAnonKey}`, 'link-token': getLinkToken(address) },
      })
    ).json();
    const tokens = stays.map(({ booking }: { booking: { share_url: string } }) =>
      getLinkToken(booking.share_url),
    );
    await page.goto(paths.sharedStay(tokens.join('.')));
    for (const { title } of cabins)
      await expect(page.getByRole('heading', { name: `You are coming to ${title}` })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: /^You are coming to / })).toHaveCount(3);
  });
});

test('a guest cancels one cabin and the others stay, then all; reload, Back and a second tab agree', async ({
  page,
  request,
  context,
}, info) => {
  const { cabins, total, page: address } = await bookParty(request, info, 1);
  const [first, second, third] = cabins;
  if (!first || !second || !third) throw new Error('Three cabins were booked.');
  await page.goto(address);
  const other = await context.newPage();
  await other.goto(address);
  await expect(heading(other, allBooked)).toBeVisible();

  await openStayDialog(page, 'Cancel this booking', menuOf(second));
  await expect(page.getByText(`This cancels ${second.title} alone.`)).toBeVisible();
  await page.getByRole('button', { name: `Cancel, ${formatCents(second.total)} back` }).click();
  await expect(heading(page, 'Two of your three cabins are booked')).toBeVisible();
  await expect(cabinRow(page, second)).toContainText('Cancelled');
  await expect(money(page)).toContainText(formatCents(total - second.total));
  await expect(money(page)).toContainText(`Goes back to you${formatCents(second.total)}`);

  await test.step('reload and Back show the party’s current state', async () => {
    await page.reload();
    await expect(heading(page, 'Two of your three cabins are booked')).toBeVisible();
    await page.getByRole('link', { name: first.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Two of your three cabins are booked')).toBeVisible();
  });

  await test.step('an outdated tab cancels all, and nothing is refunded twice', async () => {
    await openStayDialog(other, 'Cancel all three cabins', 'More');
    const question = other.getByRole('dialog', { name: 'Cancel all three cabins?' });
    for (const cabin of cabins)
      await expect(question).toContainText(
        `${cabin.title}${formatCents(cabin.total)} back of ${formatCents(cabin.total)}`,
      );
    await question.getByRole('button', { name: `Cancel, ${formatCents(total)} back` }).click();
    await expect(heading(other, 'All three cabins are cancelled')).toBeVisible();
    await expect(money(other)).toContainText(`Goes back to you${formatCents(total)}`);
  });

  await page.reload();
  await expect(heading(page, 'All three cabins are cancelled')).toBeVisible();
});

test('a changed refund of one cabin cancels nothing, and shows the guest the new total @long', async ({
  page,
  request,
  expectProblem,
}, info) => {
  expectProblem(/409/);
  const { cabins, total, page: address } = await bookParty(request, info, 2);
  await page.goto(address);
  await openStayDialog(page, 'Cancel all three cabins', 'More');
  const [, second] = cabins;
  await withDatabase((db) =>
    db.query(`update bookings set terms = terms || '{"free_cancel_days": 900}' where reference = $1`, [
      second?.reference,
    ]),
  );
  const question = page.getByRole('dialog', { name: 'Cancel all three cabins?' });
  await question.getByRole('button', { name: `Cancel, ${formatCents(total)} back` }).click();
  await expect(question.getByRole('alert')).toContainText(
    `${second?.title}: Cancelling now gives back $0.00 of ${formatCents(second?.total ?? 0)}. Nothing is cancelled yet.`,
  );
  const less = formatCents(total - (second?.total ?? 0));
  await expect(question.getByRole('button', { name: `Cancel, ${less} back` })).toBeVisible();
  await question.getByRole('button', { name: 'Keep my cabins' }).click();
  await expect(heading(page, allBooked)).toBeVisible();
});

test('a change of one cabin is paid and returns to the party’s page @long', async ({
  page,
  request,
}, info) => {
  const { cabins, page: address } = await bookParty(request, info, 3);
  const [, second] = cabins;
  if (!second) throw new Error('Three cabins were booked.');
  await withDatabase((db) =>
    db.query(
      `update cabins set pet_fee = 40 where id = (select cabin_id from bookings where reference = $1)`,
      [second.reference],
    ),
  );
  await page.goto(address);
  await openStayDialog(page, 'Change who is coming', menuOf(second));
  await page.getByRole('button', { name: 'More pets' }).click();
  await page.getByRole('button', { name: /^Save who is coming · pay \$/ }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(heading(page, allBooked)).toBeVisible();
  await expect(cabinRow(page, second)).toContainText('1 pet');
});

test('the link of a second cabin opens that cabin only', async ({ page, request }, info) => {
  const { cabins } = await bookParty(request, info, 4);
  const [, second] = cabins;
  await page.goto(second?.page ?? '');
  await expect(page.getByRole('heading', { name: `${second?.title} is yours` })).toBeVisible();
  await expect(heading(page, allBooked)).toBeHidden();
});

test('all cabins are cancelled by keyboard alone @desktop @long', async ({ page, request }, info) => {
  const { total, page: address } = await bookParty(request, info, 5);
  await page.goto(address);
  await tabTo(page, page.getByRole('button', { name: 'More', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, stayMenuEntry(page, 'Cancel all three cabins'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: `Cancel, ${formatCents(total)} back` }));
  await page.keyboard.press('Enter');
  await expect(heading(page, 'All three cabins are cancelled')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
