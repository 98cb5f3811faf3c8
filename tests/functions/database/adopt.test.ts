// Sample settings that the adopt command removes from a database.

import { beforeEach, describe, expect, test } from 'vitest';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { mamafree4 } from '#support/oracles/promos.ts';
import { replaceSettings, sampleDealPlan, setDealPlan } from '#support/settings.ts';
import { adoptSettings } from '../../../scripts/adopt/settings.ts';

const house = testDatabase();

describe('adopt', () => {
  beforeEach(async () => {
    await house.db.query('delete from audit_log');
    await setDealPlan(house.db);
    await replaceSettings(house.db, 'promo', [mamafree4]);
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
    expect(await stored()).toEqual([mamafree4, sampleDealPlan]);
  });

  test('removes the code and turns the deal off, as changes a host can undo, once', async () => {
    await adopt(true);
    expect(await stored()).toEqual([{ ...sampleDealPlan, on: false }]);
    expect(await house.db.query('select actor, action from audit_log order by id')).toEqual([
      { actor: 'command', action: 'promo.removed' },
      { actor: 'command', action: 'daily_deal.changed' },
    ]);
    expect(await adopt(true)).toEqual([
      'database: no promo code of the sample, and no deal of the day that you did not allow',
    ]);
  });

  test('keeps the code if requested, and a deal that a host has set', async () => {
    await house.db.query(
      `insert into audit_log (actor, action, subject)
       select 'ada@example.com', 'daily_deal.changed', 'daily_deal:' || id from settings where kind = 'daily_deal'`,
    );
    expect(await adopt(true, true)).toEqual([
      'database: promo code MAMAFREE4 (fourth night free) stays. Its words and days are at the desk, under Settings.',
    ]);
    expect(await stored()).toEqual([mamafree4, sampleDealPlan]);
  });

  test('finds nothing in a database without sample cabins', async () => {
    await insertCabin(house.db);
    await replaceSettings(house.db, 'promo', []);
    await replaceSettings(house.db, 'daily_deal', []);
    expect(await adopt(false)).toEqual([
      'database: no promo code of the sample, and no deal of the day that you did not allow',
    ]);
  });
});
