// Amounts of a booking from payment to refund, the same on every page to the cent.

import { addDays } from '#domain/dates/day.ts';
import { paths } from '#paths';
import { findFreeStay, listSlugs } from '#support/free-stay.ts';
import { test } from '#support/page.ts';
import { bookingWalk } from '../browsers/booking-walk.ts';
import { Page } from '../browsers/page.ts';
import { hold, policy, setCabinTerms } from '../browsers/walk.ts';
import { createDriver } from './chromium-driver.ts';
import { withDatabase } from './database.ts';

/** Restores the terms of a cabin afterwards. */
async function keepTerms(slug: string): Promise<AsyncDisposable> {
  const columns = 'deposit_percent, balance_due_days, pet_fee, cancel_policy';
  const [before] = await withDatabase((db) =>
    db.query(`select ${columns} from cabins where slug = $1`, [slug]),
  );
  return {
    [Symbol.asyncDispose]: () =>
      withDatabase(async (db) => {
        await db.query(
          `update cabins set (${columns}) = (select ${columns} from jsonb_populate_record(null::cabins, $2))
           where slug = $1`,
          [slug, JSON.stringify(before)],
        );
        await db.query(`delete from settings where kind = 'policy' and facts ->> 'name' = $1`, [policy.name]);
      }),
  };
}

test('amounts agree to the cent from page to page: a deposit, a night, a pet, and a partial refund @desktop @long', async ({
  page,
  request,
  baseURL: origin = '',
}) => {
  test.setTimeout(180_000);
  const [slug = ''] = (await listSlugs(request)).slice(-16);
  await using _ = await keepTerms(slug);
  const { check_in: from } = await findFreeStay(request, slug, { nights: 5, daysAhead: 280 });
  await setCabinTerms(slug, from);
  const walked = new Page(createDriver(page));
  const stay = { cabin: slug, check_in: from, check_out: addDays(from, 3) };
  await walked.open(origin + paths.booking(stay));
  await test.step('the nights are held', () => hold(walked));
  for (const { title, walk } of bookingWalk) await test.step(title, () => walk(walked, { origin, from }));
});
