import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatCents } from '#domain/money/money.ts';
import { expectDialogEntry, expectNoDialogEntry } from '#support/dialog-entries.ts';
import { expect, test } from '#support/page.ts';
import { sampleCabins } from '#support/sample-cabins.ts';
import { dataDir } from '../../scripts/settings.ts';
import { withDatabase } from './database.ts';
import { tabTo } from './keyboard.ts';
import { bookStay, endCheckouts, moveStay } from './paid-stay.ts';
import { openStayDialog, openStayMenu, stayMenuEntry } from './stay-menu.ts';

test('a guest sees the refund before the button that cancels, and its state afterwards', async ({
  page,
  request,
}, info) => {
  const { page: address, total, title } = await bookStay(request, info, 0);
  await page.goto(address);
  await openStayDialog(page, 'Cancel this booking');
  const words = `You get back ${formatCents(total)} of ${formatCents(total)}, to the card you paid with.`;
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(question.getByText(words, { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Keep my booking' }).click();
  await expect(page.getByRole('heading', { name: `${title} is yours` })).toBeVisible();
  await openStayDialog(page, 'Cancel this booking');
  await question.getByRole('button', { name: `Cancel, ${formatCents(total)} back` }).click();
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible();
  await expect(page.getByText(`${formatCents(total)} goes back to the card you paid with.`)).toBeVisible();
  await page.reload();
  // The test checkout refunds it a moment later.
  await expect(
    page.getByText(`${formatCents(total)} has gone back to the card you paid with; banks take`),
  ).toBeVisible();
});

test('Back closes a dialog of the menu and stays on the page', async ({ page, request }, info) => {
  const { page: address, title } = await bookStay(request, info, 8);
  await page.goto(address);
  const booked = page.getByRole('heading', { name: `${title} is yours` });
  await expect(booked).toBeVisible();
  const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  await openStayMenu(page);
  await expect(stayMenuEntry(page, 'Share with your party')).toBeVisible();
  if (isTouch) await expectDialogEntry(page);
  // A mouse opens menus in passing, so Back does not close them.
  await (isTouch ? page.goBack() : page.keyboard.press('Escape'));
  await expect(stayMenuEntry(page, 'Share with your party')).toBeHidden();
  const dialog = await openStayDialog(page, 'Share with your party');
  await expect(dialog).toBeVisible();
  await expectDialogEntry(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(booked).toBeVisible();
});

test('a booking is cancelled by keyboard alone @desktop @long', async ({ page, request }, info) => {
  const { page: address, total } = await bookStay(request, info, 1);
  await page.goto(address);
  await tabTo(page, page.getByRole('button', { name: 'Change or share' }));
  await page.keyboard.press('Enter');
  await tabTo(page, stayMenuEntry(page, 'Cancel this booking'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: `Cancel, ${formatCents(total)} back` }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'This booking was cancelled' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a guest with an outdated page sees the new refund and keeps the booking, or cancels without a refund @long', async ({
  page,
  request,
  expectProblem,
}, info) => {
  expectProblem(/409/);
  const { page: address, total, reference, title } = await bookStay(request, info, 3);
  await page.goto(address);
  await openStayDialog(page, 'Cancel this booking');
  await moveStay(reference, 5);
  await page.getByRole('button', { name: `Cancel, ${formatCents(total)} back` }).click();
  await expect(page.getByRole('alert')).toContainText(
    `$0.00 of ${formatCents(total)}. Nothing is cancelled yet.`,
  );
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' });
  await expect(question).toContainText(`You get back $0.00 of ${formatCents(total)}.`);
  await question.getByRole('button', { name: 'Keep my booking' }).click();
  await expect(page.getByRole('heading', { name: `${title} is yours` })).toBeVisible();
  await test.step('after the deadline a guest sees before the button that nothing is refunded', async () => {
    await page.reload();
    await openStayDialog(page, 'Cancel this booking');
    await expect(page.getByText(`You get back $0.00 of ${formatCents(total)}.`)).toBeVisible();
    await expect(page.getByText(/^Free cancellation ended .*non-refundable\.$/)).toBeVisible();
    await page.getByRole('button', { name: 'Cancel, nothing back' }).click();
    await expect(
      page.getByText(`nothing goes back of the ${formatCents(total)} that was paid`),
    ).toBeVisible();
  });
});

test('guests and contact are changed on the page, which has check-in details from three days before check-in @long', async ({
  page,
  request,
  expectProblem,
}, info) => {
  expectProblem(/400/);
  const { page: address, reference } = await bookStay(request, info, 4);
  await page.goto(address);
  await openStayDialog(page, 'Change who is coming');
  await page.getByRole('button', { name: 'Fewer adults' }).click();
  await page.getByRole('button', { name: 'More children' }).click();
  await page.getByRole('button', { name: 'Save who is coming' }).click();
  await expect(page.getByRole('figure')).toContainText('1 adult, 1 child');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

  await openStayDialog(page, 'Change how we reach you');
  await expect(page.getByText('Now l••••@example.org.')).toBeVisible();
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter an email address, like name@example.com.')).toBeVisible();
  await page.getByLabel('Email').fill(`nell.${reference}@example.org`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  const letters = await withDatabase((db) =>
    db.query<{ recipient: string }>(
      `select recipient from outbox
       where template = 'booking-changed' and payload ->> 'reference' = $1 and payload ->> 'change' = 'contact'`,
      [reference],
    ),
  );
  expect(letters).toHaveLength(2);
  await expectNoDialogEntry(page);
  await test.step('directions and door code are on the page from three days before check-in', async () => {
    await moveStay(reference, 4);
    await page.reload();
    await expect(page.getByRole('region', { name: 'How to get in' })).toContainText(/From \w+day, \w+ \d+/);
    await moveStay(reference, 3);
    await page.reload();
    await expect(page.getByRole('region', { name: 'How to find the door' })).toContainText(
      /Door code\s*\d{4}#/,
    );
  });
});

test('an added night is paid and becomes part of the stay; an unwanted one is released @long', async ({
  page,
  request,
}, info) => {
  const { page: address, title, reference } = await bookStay(request, info, 5);
  await page.goto(address);
  await openStayDialog(page, 'Other dates');
  await page.getByRole('radio', { name: /^Stay the night of/ }).check();
  const button = page.getByRole('button', { name: /^Change my dates · pay \$/ });
  const difference = ((await button.textContent()) ?? '').replace('Change my dates · pay ', '');
  await expect(page.getByText(`${difference} more: your stay then costs`)).toBeVisible();
  await button.click();
  await expect(page.getByRole('button', { name: `Pay ${difference}, as a test` })).toBeVisible();

  await page.getByRole('button', { name: 'Decline the payment' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'waits for its payment until' })).toBeInViewport();
  await endCheckouts(reference);
  await page.reload();
  await page.getByRole('link', { name: `Pay ${difference}` }).click();
  await page.getByRole('button', { name: `Pay ${difference}, as a test` }).click();
  await expect(page.getByRole('heading', { name: `${title} is yours` })).toBeVisible();
  await expect(page.getByText(/ · 4 nights$/)).toBeVisible();
  await expect(page.getByText('waits for its payment')).toBeHidden();
  await test.step('an unwanted night is released', async () => {
    await openStayDialog(page, 'Other dates');
    await page.getByRole('radio', { name: /^Come a night earlier/ }).check();
    await page.getByRole('button', { name: /^Change my dates · pay/ }).click();
    await page.getByRole('button', { name: 'Decline the payment' }).click();
    await page.getByRole('button', { name: 'Let it go' }).click();
    await expect(page.getByText('waits for its payment')).toBeHidden();
    await openStayDialog(page, 'Other dates');
    await expect(page.getByRole('radio', { name: /^Come a night earlier/ })).toBeVisible();
  });
});

test('firewood added later is paid and a line of the price; removed, it is refunded @long', async ({
  page,
  request,
}, info) => {
  const { page: address, reference, title } = await bookStay(request, info, 6);
  const [fee] = await withDatabase((db) =>
    db.query<{ id: number }>(
      `insert into settings (kind, facts)
       select 'fee', jsonb_build_object('name', 'Firewood', 'per_stay_cents', 3000, 'per_night_cents', 0, 'optional', true,
         'taxed', false, 'cabins', jsonb_build_array(c.slug), 'from', null, 'until', null)
       from bookings b join cabins c on c.id = b.cabin_id where b.reference = $1
       returning id`,
      [reference],
    ),
  );
  await page.goto(address);
  await openStayDialog(page, 'What comes with your stay');
  const firewood = page.getByRole('checkbox', { name: 'Firewood · $30.00' });
  await firewood.check();
  await page.getByRole('button', { name: 'Save what comes with it · pay $30.00' }).click();
  await page.getByRole('button', { name: 'Decline the payment' }).click();
  await expect(page.getByText(/^What you add to your stay waits for its payment until /)).toBeVisible();
  await page.getByRole('link', { name: 'Pay $30.00' }).click();
  await page.getByRole('button', { name: 'Pay $30.00, as a test' }).click();
  await expect(page.getByRole('heading', { name: `${title} is yours` })).toBeVisible();
  await page.getByText('Why this price').click();
  await expect(page.getByText('Firewood', { exact: true }).first()).toBeVisible();
  // The host no longer offers it; a guest who has chosen it can still remove it.
  await withDatabase((db) => db.query('delete from settings where id = $1', [fee?.id]));
  await page.reload();
  await openStayDialog(page, 'What comes with your stay');
  await firewood.uncheck();
  await page.getByRole('button', { name: 'Save what comes with it · $30.00 back' }).click();
  await expect(page.getByText('$30.00 goes back to the card you paid with.')).toBeVisible();
  await openStayMenu(page);
  await expect(stayMenuEntry(page, 'Change who is coming')).toBeVisible();
  await expect(stayMenuEntry(page, 'What comes with your stay')).toHaveCount(0);
});

test('a stay moves to other dates: the difference is shown first, and applies when paid @long', async ({
  page,
  request,
}, info) => {
  const { page: address, title, reference } = await bookStay(request, info, 7);
  const days = await nightBesideIsDear(reference);
  await page.goto(address);
  await openStayDialog(page, 'Other dates');
  for (const day of [days.check_in, days.check_out]) {
    const button = page.getByRole('button', { name: new RegExp(`^${formatDay(day, 'long')}`) });
    await expect(page.getByRole('grid').first()).toBeVisible();
    if (!(await button.isVisible())) await page.getByRole('button', { name: 'Next month' }).click();
    await button.click();
  }
  await expect(page.getByText(`${formatRange(days.check_in, days.check_out)}, 3 nights.`)).toBeVisible();
  const move = page.getByRole('button', { name: /^Change my dates · pay \$/ });
  const difference = ((await move.textContent()) ?? '').replace('Change my dates · pay ', '');
  await expect(page.getByText(`${difference} more: your stay then costs`)).toBeVisible();
  await move.click();
  await page.getByRole('button', { name: 'Decline the payment' }).click();
  const waits = `Your stay on ${formatRange(days.check_in, days.check_out)} instead waits for its payment`;
  await expect(page.getByText(waits)).toBeVisible();
  await page.getByRole('link', { name: `Pay ${difference}` }).click();
  await page.getByRole('button', { name: `Pay ${difference}, as a test` }).click();
  await expect(page.getByRole('heading', { name: `${title} is yours` })).toBeVisible();
  await expect(page.locator(`time[datetime="${days.check_in}"]`)).toBeVisible();
});

/** Raises the price of the night after a stay. */
const nightBesideIsDear = (reference: string) =>
  withDatabase(async (db) => {
    const [stay] = await db.query<{ check_in: string; check_out: string }>(
      `update cabin_rates r set amount_cents = 150000 from bookings b
       where b.reference = $1 and r.cabin_id = b.cabin_id and r.day = b.check_out
       returning b.check_in + 1 as check_in, b.check_out + 1 as check_out`,
      [reference],
    );
    if (!stay) throw new Error('The stay is not there.');
    return stay;
  });

test('only the receipt is printed @desktop @long', async ({ page, request }, info) => {
  const { page: address, reference, total, title } = await bookStay(request, info, 2);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: `${title} is yours` })).toBeVisible();
  await expect(page.getByText('Receipt', { exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Receipt', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  const lines = [reference, 'Tennessee sales tax', 'Cleaning fee', 'Payment 1, received', formatCents(total)];
  for (const line of lines) {
    await expect(page.locator('main').getByText(line).filter({ visible: true }).first()).toBeVisible();
  }
});

test('no public page contains directions or door codes', async () => {
  const dist = join(dataDir, 'built', 'e2e', 'dist');
  const files = await readdir(dist, { recursive: true, withFileTypes: true });
  const texts = files.filter((file) => file.isFile() && /\.(html|js|css|json|xml|txt|ics)$/.test(file.name));
  expect(texts.length).toBeGreaterThan(50);
  const secrets = sampleCabins
    .flatMap(({ address, door_code, directions }) => [address, door_code, directions])
    .filter((secret) => secret !== null);
  expect(secrets.length).toBeGreaterThan(50);
  for (const file of texts) {
    const text = await readFile(join(file.parentPath, file.name), 'utf8');
    expect(
      secrets.filter((secret) => text.includes(secret)),
      file.name,
    ).toEqual([]);
  }
});
