import { expect, test } from 'vitest';
import { connect } from '#netlify/platform/database/client.ts';
import { migrate, migrationNames } from '#netlify/platform/database/migrate.ts';
import { sharedPostgres } from '#support/shared-postgres.ts';
import { emptyDatabase } from './fixtures.ts';

test('a balance that is less than a card is charged falls off its stay, and no other does', async () => {
  const postgres = await sharedPostgres();
  const db = connect(await emptyDatabase(postgres.url, 'small_balances'));
  const names = await migrationNames();
  const before = names.findIndex((name) => name.startsWith('0108_'));
  await migrate(db, new Set(names.slice(0, before)));
  await db.query(
    `with cabin as (
       insert into cabins (slug, title, nightly_rate, max_guests) values ('perseid', 'Perseid', 200, 6) returning *
     ), rest as (
       select *, '2026-12-01'::date + 5 * (row_number() over ())::integer as arrives from (values
         ('MC-SMALL', 'confirmed', 'test', 'scheduled', 49, '{"total": 1000, "originalTotal": 1200}'::jsonb),
         ('MC-FAILED', 'confirmed', 'stripe', 'failed', 30,
          '{"total": 1000, "originalTotal": 1000, "fees": [{"name": "Linen", "amount": 250}]}'),
         ('MC-ENOUGH', 'confirmed', 'stripe', 'scheduled', 50, '{"total": 1000, "originalTotal": 1000}'),
         ('MC-BY-HAND', 'confirmed', 'cash', 'scheduled', 49, '{"total": 1000, "originalTotal": 1000}'),
         ('MC-GONE', 'cancelled', 'stripe', 'failed', 49, '{"total": 1000, "originalTotal": 1000}'),
         ('MC-PARTLESS', 'confirmed', 'stripe', 'scheduled', 49, '{}')
       ) as rest (reference, status, provider, state, cents, quote)
     ), booking as (
       insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, status, adults, first_name, last_name,
         email, phone, quote, total_cents, hold_expires_at, terms, party_id)
       select rest.reference, cabin.id, number, arrives, arrives + 3, rest.status, 2, 'Ada', 'Example',
         'ada@example.com', '+18655550100', rest.quote, 1000, now(), '{}', null
       from cabin, rest
       returning id, reference
     )
     insert into payments (booking_id, kind, amount_cents, provider, state)
     select booking.id, 'balance', cents, provider, rest.state from booking join rest using (reference)`,
  );
  await migrate(db);
  const rows = await db.query(
    `select reference, total_cents as total, p.state, quote -> 'total' as said, quote -> 'originalTotal' as original,
       quote -> 'fees' as fees
     from bookings b join payments p on p.booking_id = b.id order by reference`,
  );
  const off = (cents: number) => ({
    ...{ name: 'Too little to charge', per_stay: -cents, per_night: 0, taxed: false, amount: -cents },
  });
  const untouched = { total: 1000, said: 1000, original: 1000, fees: null };
  expect(rows).toEqual([
    { reference: 'MC-BY-HAND', state: 'scheduled', ...untouched },
    { reference: 'MC-ENOUGH', state: 'scheduled', ...untouched },
    {
      ...{ reference: 'MC-FAILED', state: 'expired', total: 970, said: 970, original: 970 },
      fees: [{ name: 'Linen', amount: 250 }, off(30)],
    },
    { reference: 'MC-GONE', state: 'failed', ...untouched },
    { reference: 'MC-PARTLESS', state: 'scheduled', total: 1000, said: null, original: null, fees: null },
    {
      ...{ reference: 'MC-SMALL', state: 'expired', total: 951, said: 951, original: 1151 },
      fees: [off(49)],
    },
  ]);
  // The letter of a payment that did not come is skipped when it is written: nothing is to be paid.
  expect(await db.query('select distinct template from outbox')).toEqual([{ template: 'payment-failed' }]);
  await db.close();
  await postgres.stop();
});
