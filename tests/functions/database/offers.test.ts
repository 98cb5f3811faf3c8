import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import { migrate, migrationNames } from '#netlify/platform/database/migrate.ts';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { mamafree4 } from '#support/oracles/promos.ts';
import type { PostgresServer } from '#support/postgres.ts';
import { samplePlan, setAll, setDealPlan } from '#support/settings.ts';
import { sharedPostgres } from '#support/shared-postgres.ts';
import { adoptSettings } from '../../../scripts/adopt/settings.ts';
import { emptyDatabase } from './fixtures.ts';

const house = testDatabase();

const kindsIn = async (db: Database) => {
  const rows = await db.query<{ kind: string }>(
    `select kind from settings where kind <> 'tax' order by kind`,
  );
  return rows.map(({ kind }) => kind);
};

describe('a database from before hosts allowed deals', () => {
  const name = '0112_deals_are_allowed';
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await sharedPostgres();
  });
  afterAll(() => postgres?.stop());

  const cabin = (slug: string, picture: string) =>
    `insert into cabins (slug, title, nightly_rate, live, hero_image_url) values ('${slug}', 'A', 200, true, '${picture}');`;
  const own = cabin('fernwood', '/photos/1');
  const sample = cabin('perseid', '/artwork/cabins/perseid/01.avif');
  const chosen = `insert into audit_log (actor, action, subject) values ('ada@example.com', 'deal.chosen', 'deal:2026-12-01');`;
  const changed = `insert into audit_log (actor, action, subject)
    select 'ada@example.com', 'promo.changed', 'promo:' || id from settings where kind = 'promo';`;

  test.each([
    ['without a cabin: neither deals nor the code', '', []],
    ['without a cabin, whose host has changed the code: the code', changed, ['promo']],
    ['of the sample alone: both', sample, ['daily_deal', 'promo']],
    ['of a host’s own cabins: no deals, and the code as before', own, ['promo']],
    ['of both kinds of cabins: no deals', sample + own, ['promo']],
    ['of a host who has chosen deals: both', own + chosen, ['daily_deal', 'promo']],
  ])('%s', async (_, rows, kinds) => {
    const db = connect(await emptyDatabase(postgres.url, 'before'));
    const names = await migrationNames();
    await migrate(db, new Set(names.slice(0, names.indexOf(name))));
    if (rows) await db.query(rows);
    expect(await migrate(db, new Set([name]))).toEqual([name]);
    expect(await kindsIn(db)).toEqual(kinds);
    await db.close();
  });
});

describe('adopt', () => {
  beforeEach(async () => {
    await house.db.query('delete from audit_log');
    await setDealPlan(house.db);
    await setAll(house.db, 'promo', [mamafree4]);
  });
  const adopt = (write: boolean, keeps = false) => adoptSettings(house.db, write, async () => keeps);
  const stored = async () =>
    (
      await house.db.query<{ facts: object }>(
        `select facts from settings where kind in ('promo', 'daily_deal') order by kind desc`,
      )
    ).map(({ facts }) => facts);

  test('lists the promo code and the deal of the sample, and changes nothing', async () => {
    expect(await adopt(false)).toEqual([
      'database: promo code MAMAFREE4 (fourth night free) would go, or stay if you say so, with what the home page and the questions say of it',
      'database: the deal of the day would be off. You turn it on at the desk, under Deals, if you like.',
    ]);
    expect(await stored()).toEqual([mamafree4, samplePlan]);
  });

  test('takes the code out and turns the deal off, each a change the desk can put back, and is done then', async () => {
    await adopt(true);
    expect(await stored()).toEqual([{ ...samplePlan, on: false }]);
    expect(await house.db.query('select actor, action from audit_log order by id')).toEqual([
      { actor: 'command', action: 'promo.removed' },
      { actor: 'command', action: 'daily_deal.changed' },
    ]);
    expect(await adopt(true)).toEqual([
      'database: no promo code of the sample, and no deal of the day that you did not allow',
    ]);
  });

  test('keeps the code where that is the answer, and a deal that a host has set', async () => {
    await house.db.query(
      `insert into audit_log (actor, action, subject)
       select 'ada@example.com', 'daily_deal.changed', 'daily_deal:' || id from settings where kind = 'daily_deal'`,
    );
    expect(await adopt(true, true)).toEqual([
      'database: promo code MAMAFREE4 (fourth night free) stays. Its words and days are at the desk, under Settings.',
    ]);
    expect(await stored()).toEqual([mamafree4, samplePlan]);
  });

  test('of a database whose cabins are hers alone finds nothing', async () => {
    await insertCabin(house.db);
    await setAll(house.db, 'promo', []);
    await setAll(house.db, 'daily_deal', []);
    expect(await adopt(false)).toEqual([
      'database: no promo code of the sample, and no deal of the day that you did not allow',
    ]);
  });
});
