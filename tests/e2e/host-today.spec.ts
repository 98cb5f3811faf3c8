import type { Page } from '@playwright/test';
import { paths } from '#paths';
import { signInBrowserAsHost } from '#support/host.ts';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
import { withDatabase } from './database.ts';
import { measureHorizontalOverflow } from './horizontal-overflow.ts';
import { bookStaysToday, heading, today } from './host.ts';

const section = (page: Page, name: RegExp) => page.getByRole('region', { name });

/**
 * Creates an undelivered e-mail to a guest, a double booking and a declined card for a new booking.
 */
const writeTrouble = (reference: string) =>
  withDatabase(async (db) => {
    const write = (statement: string) => db.query(statement, [reference]);
    await write('update bookings set confirmed_at = now() where reference = $1');
    await write(
      `insert into outbox (channel, recipient, template, payload, state, problem)
       select 'mail', email, 'stay-soon', jsonb_build_object('reference', reference), 'failed', 'smtp_550'
       from bookings where reference = $1`,
    );
    await write(
      `insert into payments (booking_id, kind, amount_cents, provider, state, problem)
       select id, 'balance', 84200, 'test', 'failed', 'card_declined' from bookings where reference = $1`,
    );
    await write(
      `with feed as (
         insert into calendar_feeds (cabin_id, url, name, last_ok_at)
         select cabin_id, 'https://www.airbnb.com/' || reference, '', now() from bookings where reference = $1
         returning id
       )
       insert into calendar_collisions (feed_id, booking_id, check_in, check_out)
       select feed.id, b.id, b.check_in, b.check_out from feed, bookings b where b.reference = $1`,
    );
  });

const forgetTrouble = (reference: string) =>
  withDatabase(async (db) => {
    await db.query('delete from calendar_feeds where url like $1', [`%${reference}`]);
    await db.query('delete from bookings where reference = $1', [reference]);
  });

test('a host reads pending problems with next step and contact on a phone, and settles one @long', async ({
  page,
}) => {
  const { arriving } = await bookStaysToday();
  await writeTrouble(arriving);
  await signInBrowserAsHost(page);
  await page.goto(paths.desk());
  await expect(heading(page, today)).toBeVisible();
  const waiting = section(page, /^Waits for you/);
  const letter = waiting.getByRole('row').filter({ hasText: arriving }).filter({ hasText: 'smtp 550' });
  await expect(letter.getByRole('link', { name: 'Call (865) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+18655550142',
  );
  await expect(waiting).toContainText('double booking');
  const card = waiting.getByRole('row').filter({ hasText: arriving }).filter({ hasText: 'card_declined' });
  await expect(card.getByRole('link', { name: /^Call/ })).toBeVisible();
  await expect(waiting.getByRole('row').nth(1)).toContainText('double booking');
  expect(await measureHorizontalOverflow(page)).toBe(0);
  await expectAccessible(page);
  await letter.getByRole('button', { name: /^Seen to: Letter/ }).tap();
  await expect(letter).toHaveCount(0);

  const news = section(page, /^New bookings/);
  await expect(news.getByRole('link', { name: arriving })).toBeVisible();
  await news.getByRole('button', { name: 'Seen' }).tap();
  await expect(news).toHaveCount(0);
  await page.reload();
  await expect(waiting).toBeVisible();
  await expect(news).toHaveCount(0);
  await expect(section(page, /^The next seven days/)).toContainText(arriving);
  await forgetTrouble(arriving);
});
