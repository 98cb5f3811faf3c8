import { beforeAll, expect, test } from 'vitest';
import moveBooking from '#functions/desk-move-booking.ts';
import priceMove from '#functions/desk-price-move.ts';
import { inDays } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { atDesk, type DeskCaller } from '#support/desk.ts';
import { sayPaid } from '../booked/fixture.ts';
import { bookedAtDesk, owedTo } from './bookings.ts';

const house = testDatabase();
let desk: DeskCaller;

beforeAll(async () => {
  desk = await atDesk(house.db);
});

// Three and four nights of $200 and $100 of cleaning, with 12.75 %.
const three = 78_925;
const four = 101_475;

test('a balance that failed and was paid by the link is no debt any more: a cheaper move gives back', async () => {
  const { booked } = await bookedAtDesk(house.db, desk, { from: 60, to: 64, paid: 20_000 });
  const balance = async (state: string) => {
    const [row] = await house.db.query<{ id: string }>(
      `insert into payments (booking_id, kind, amount_cents, provider, state, due_on)
       values ($1, 'balance', $2, 'test', $3, $4) returning id`,
      [booked.id, four - 20_000, state, inDays(30)],
    );
    return row?.id ?? '';
  };
  await balance('failed');
  await sayPaid(house.db, await balance('open'), four - 20_000);
  const to = { reference: booked.reference, check_in: inDays(60), check_out: inDays(63) };
  const { body } = await desk.send(priceMove, to);
  expect(body).toMatchObject({ difference: three - four, refund: four - three });
  const moved = await desk.send(moveBooking, { ...to, seen: body.state, expected_total: three });
  expect(moved.body.booking.money).toMatchObject({ paid: three, unpaid: 0 });
  expect(await owedTo(house.db, booked)).toEqual([{ reason: 'moved', cents: four - three }]);
});
