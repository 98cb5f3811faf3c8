import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { HostSetting } from '#contracts/settings.ts';
import { addDays } from '#domain/dates/day.ts';
import { toSettingFormValues } from '#fields/read-setting.ts';
import { cabinsChangedSince } from '#netlify/cabins/queries.ts';
import { findHomePromo, homeSettingsChangedSince } from '#netlify/settings/queries.ts';
import { book, get, newGuest, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { mamafree4 } from '#support/oracles/promos.ts';
import { specTaxes } from '#support/oracles/taxes.ts';
import { sampleDealPlan, setTaxes } from '#support/settings.ts';
import { bookAndPay } from '../booking/fixture.ts';
import { newCabin, stay } from '../booking/host-bookings.ts';

const house = testDatabase(12);
let desk: HostCaller;
let cabin: string;

beforeAll(async () => {
  desk = await signInAsHost(house.db);
  cabin = await newCabin(house.db);
});

const settings = async () => (await desk.get('GET desk/settings')).body.settings;
const named = async (title: string): Promise<HostSetting> => {
  const found = (await settings()).find((one) => one.title === title);
  if (!found) throw new Error(`${title} is not set`);
  return found;
};

const add = (kind: HostSetting['kind'], fields: Record<string, string>) =>
  desk.send('POST desk/setting', {
    kind,
    id: null,
    seen: null,
    fields: { ...toSettingFormValues(kind, null), ...fields },
  });
/** Changes fields of a setting; deletes it if `fields` is null. */
const change = ({ kind, id, facts }: HostSetting, fields: Record<string, string> | null) =>
  desk.send('POST desk/setting', {
    kind,
    id,
    seen: facts,
    fields: fields && { ...toSettingFormValues(kind, facts), ...fields },
  });

const quote = async (from: number, to: number, more: Record<string, string> = {}) =>
  (await get('quote-stay', { ...stay(cabin, from, to), ...more })).body.quote;

const newest = async () => (await desk.get('GET desk/history')).body.rows[0];
const putBack = async (id = 0, since = false) => {
  const { seen } = (await desk.get('GET desk/put-back', { id })).body;
  return desk.send('POST desk/put-back', { id, since, seen });
};

test('the sample database has the rates, promo code and deals of the specification', async () => {
  const facts = (await settings()).map((one) => one.facts);
  expect(facts).toEqual([...specTaxes, mamafree4, sampleDealPlan]);
  expect((await named('MAMAFREE4')).lines).toEqual([
    'Gives: A free night',
    'Fewest nights: 4',
    'First check-in: 09-01',
    'Last check-in: 03-19',
    'On the home page: This fall and winter, our thanks for booking direct.',
    'Used 0 times',
  ]);
});

describe('a tax', () => {
  // Three nights of $200 and $100 of cleaning.
  test('applies from its first check-in on, and can be undone and deleted', async () => {
    const before = await quote(20, 23);
    expect(before.taxes).toBe(8925);
    const fields = { kind: 'county', name: 'Tourism fee', percent: '1', per_night_cents: '2.50' };
    expect((await add('tax', { ...fields, from: inDays(20) })).status).toBe(200);
    const row = await newest();
    expect(row).toMatchObject({ actor: desk.email, about: 'Tourism fee', can_put_back: true });
    expect(row?.lines).toContain('Dollars a night: 2.5');
    expect(await quote(19, 22)).toMatchObject({ taxes: 8925 });
    expect(await quote(20, 23)).toMatchObject({
      taxes: 8925 + 700 + 750,
      taxBreakdown: { countyLocalTax: 1925 + 1450 },
    });
    const answer = (await get('get-cabin-availability', { cabin_id: cabin })).body;
    expect(answer.terms.taxes).toHaveLength(specTaxes.length + 1);

    await change(await named('Tourism fee'), { percent: '2' });
    const changed = await newest();
    expect(changed?.lines).toEqual(['Tax changed', 'Percent: 1 became 2']);
    expect((await putBack(changed?.id)).body).toEqual({ words: 'Tourism fee is as before.' });
    expect((await named('Tourism fee')).lines).toContain('Percent: 1');

    await change(await named('Tourism fee'), null);
    expect(await quote(20, 23)).toEqual(before);
    expect((await putBack((await newest())?.id)).status).toBe(200);
    expect(await quote(20, 23)).toMatchObject({ taxes: 8925 + 1450 });
    await change(await named('Tourism fee'), null);
  });

  test('that is invalid is rejected with a message', async () => {
    const message = 'Percent must be a number from 0 to 50, such as 2.75.';
    const { status, error } = await add('tax', { name: 'Tax', percent: '-1' });
    expect([status, error?.field, error?.message]).toEqual([400, 'percent', message]);
    expect(error?.details).toEqual({ faults: [{ field: 'percent', message }] });
  });

  test('changed by another host meanwhile is not overwritten', async () => {
    const seen = await named('County and local tax');
    expect((await change(seen, { percent: '2.8' })).status).toBe(200);
    expect((await change(seen, { percent: '2.9' })).error?.code).toBe('version_conflict');
    expect((await named('County and local tax')).lines).toContain('Percent: 2.8');
    await setTaxes(house.db, specTaxes);
  });
});

describe('a fee', () => {
  test('is in every total from its first check-in on, for its cabins only', async () => {
    const [own, other] = [await newCabin(house.db), await newCabin(house.db)];
    const [row] = await house.db.query<{ slug: string }>('select slug from cabins where id = $1', [own]);
    const priceOf = async (id: string, from = 20) =>
      (await get('quote-stay', stay(id, from, from + 3))).body.quote;
    const before = await priceOf(own);
    const linen = { name: 'Linen', per_stay_cents: '25', per_night_cents: '4.50', from: inDays(20) };
    expect((await add('fee', { ...linen, cabins: row?.slug ?? '' })).status).toBe(200);
    const fund = { name: 'Trail fund', per_stay_cents: '1', taxed: 'false' };
    expect((await add('fee', fund)).status).toBe(200);
    expect(await priceOf(own, 19)).toMatchObject({ total: before.total + 100, taxes: before.taxes });
    // 38.50, taxed 4.92.
    const priced = await priceOf(own);
    expect(priced).toMatchObject({ taxes: before.taxes + 492, total: before.total + 100 + 3850 + 492 });
    expect(priced.fees).toMatchObject([
      { name: 'Linen', amount: 3850 },
      { name: 'Trail fund', amount: 100 },
    ]);

    const { cabin_id: _, ...dates } = stay(own, 20, 23);
    const found = (await get('search-cabins', dates)).body.available;
    const totals = [own, other].map((id) => found.find((one) => one.id === id)?.total);
    expect(totals).toEqual([priced.total, before.total + 100]);
    const { starts } = (await get('price-strip', dates)).body;
    const lowest = starts.find(({ check_in }) => check_in === dates.check_in)?.lowestTotal;
    expect(lowest).toBe(before.total + 100);
    expect((await get('get-cabin-availability', { cabin_id: own })).body.terms.fees).toHaveLength(2);

    const booked = await bookAndPay(house.db, stay(own, 20, 23));
    expect(booked.quote.total).toBe(priced.total);
    await change(await named('Linen'), null);
    expect((await newest())?.about).toBe('Linen');
    expect((await get('booking', { token: booked.token })).body.booking.quote.fees).toEqual(priced.fees);
    await change(await named('Trail fund'), null);
  });

  test('may be per guest and a percentage, or optional and not in search results', async () => {
    const own = await newCabin(house.db);
    const [row] = await house.db.query<{ slug: string }>('select slug from cabins where id = $1', [own]);
    const shared = { cabins: row?.slug ?? '', taxed: 'false' };
    const { cabin_id, ...dates } = stay(own, 20, 23);
    const before = (await get('quote-stay', { cabin_id, ...dates, guests: 2 })).body.quote;
    await add('fee', {
      ...shared,
      name: 'Breakfast',
      per_night_cents: '5',
      each_guest: 'true',
      percent: '2',
    });
    await add('fee', { ...shared, name: 'Firewood', per_stay_cents: '30', optional: 'true' });
    // Three nights of 5.00 for two, and 2 % of 600.00.
    const required = before.total + 3000 + 1200;
    const totalOf = async (more: object = {}) =>
      (await get('quote-stay', { cabin_id, ...dates, guests: 2, ...more })).body.quote.total;
    expect(await totalOf()).toBe(required);
    expect(await totalOf({ guests: 3 })).toBe(required + 1500);
    const found = (await get('search-cabins', { ...dates, guests: 3 })).body.available;
    expect(found.find(({ id }) => id === own)?.total).toBe(required + 1500);

    const wanted = { ...newGuest(), ...stay(own, 20, 23), extras: ['Firewood'] };
    expect(await totalOf({ extras: 'Firewood' })).toBe(required + 3000);
    const held = await book({ ...wanted, expected_total: required });
    expect([held.status, held.error?.code]).toEqual([409, 'price_changed']);
    const made = await book({ ...wanted, adults: 2, children: 0, expected_total: required + 3000 });
    expect(made.body.booking.quote.fees).toMatchObject([
      { name: 'Breakfast', guests: 2, percent: 2, amount: 4200 },
      { name: 'Firewood', amount: 3000 },
    ]);

    // A host is offered the same, and books it with a stay.
    const asked = { kind: 'guest', ...stay(own, 30, 33), adults: 2, children: 0, pets: 0 };
    const offered = await desk.send('POST desk/price-booking', asked);
    expect(offered.body).toMatchObject({
      quote: { total: required },
      extras: [{ name: 'Firewood', amount: 3000 }],
    });
    const { first_name, last_name, email, phone } = newGuest();
    const byHost = {
      ...asked,
      extras: ['Firewood'],
      arrival_note: '',
      expected_total: required + 3000,
      guest: { first_name, last_name, email, phone },
    };
    const key = { 'idempotency-key': randomUUID() };
    const { body } = await desk.send('POST desk/new-booking', byHost, key);
    expect(body.booking.quote?.fees).toMatchObject([
      { name: 'Breakfast' },
      { name: 'Firewood', amount: 3000 },
    ]);
    await change(await named('Breakfast'), null);
    await change(await named('Firewood'), null);
  });

  test('is limited to existing cabins', async () => {
    const { status, error } = await add('fee', { name: 'Fee', per_stay_cents: '5', cabins: 'nowhere' });
    expect([status, error?.field, error?.message]).toEqual([
      400,
      'cabins',
      'Cabins must be addresses of cabins; there is none called nowhere.',
    ]);
  });
});

test('a damage deposit of named cabins takes precedence over all, is only in the terms, and stays as agreed', async () => {
  const [own, other] = [await newCabin(house.db), await newCabin(house.db)];
  const [row] = await house.db.query<{ slug: string }>('select slug from cabins where id = $1', [own]);
  const termsOf = async (cabin_id: string) =>
    (await get('get-cabin-availability', { cabin_id })).body.terms.damage_deposit_cents;
  const { total } = (await get('quote-stay', stay(own, 20, 23))).body.quote;
  await add('damage_deposit', { name: 'Log house', amount_cents: '500', cabins: row?.slug ?? '' });
  await add('damage_deposit', { name: 'Standard', amount_cents: '250' });
  expect(await Promise.all([own, other].map(termsOf))).toEqual([50_000, 25_000]);
  const booked = await bookAndPay(house.db, stay(own, 20, 23));
  expect(booked.quote.total).toBe(total);
  await change(await named('Log house'), { amount_cents: '' });
  expect(await termsOf(own)).toBeUndefined();
  await change(await named('Standard'), null);
  expect((await newest())?.about).toBe('Standard');
  expect(await termsOf(other)).toBeUndefined();
  const { damage_deposit } = (await get('booking', { token: booked.token })).body.booking;
  expect(damage_deposit).toMatch(/^A damage deposit of \$500\.00/);
});

describe('a promo code', () => {
  test('applies for guests who type it, and gives others the reason why not', async () => {
    const fields = { code: 'ten27', kind: 'percent', percent: '10', least_nights: '2' };
    expect((await add('promo', fields)).status).toBe(200);
    expect(await quote(40, 43, { promo_code: ' Ten27' })).toMatchObject({
      discount: 'promo',
      discountAmount: 6000,
      discountPercent: 0,
      promo: { code: 'TEN27', kind: 'percent', percent: 10 },
      promo_words: 'Applied: 10% off your nights.',
    });
    expect(await quote(40, 41, { promo_code: 'TEN27' })).toMatchObject({
      promo_adds_night: true,
      promo_words: 'Add one night and the code counts: it wants two.',
    });
    expect(await quote(40, 43, { promo_code: 'TEN28' })).toMatchObject({
      discount: 'none',
      promo_words: 'We do not know this code.',
    });
    await change(await named('TEN27'), { used_from: inDays(3) });
    expect((await quote(40, 43, { promo_code: 'TEN27' })).promo_words).toContain('can be used from');
  });

  test('must be unique', async () => {
    const { status, error } = await add('promo', {
      code: 'mamafree4',
      kind: 'free_night',
      least_nights: '4',
    });
    expect([status, error?.code, error?.field]).toEqual([409, 'taken', 'code']);
  });

  test('with a limit is never used more often, despite concurrent requests', async () => {
    await add('promo', { code: 'FIRST2', kind: 'amount', amount_cents: '50', most_uses: '2' });
    const first = await quote(50, 52, { promo_code: 'FIRST2' });
    const asked = Array.from({ length: 8 }, (_, index) => {
      const dates = { check_in: inDays(70 + 2 * index), check_out: inDays(72 + 2 * index) };
      const expected_total = first.total;
      return book({ ...newGuest(), cabin_id: cabin, ...dates, promo_code: 'first2', expected_total });
    });
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)?.error;
    expect(refused).toMatchObject({
      code: 'price_changed',
      details: { quote: { discount: 'none', promo_words: 'This code has been used as often as it can be.' } },
    });
    expect((await named('FIRST2')).lines).toContain('Used 2 times');
  });

  test('with a limit counts a stay that may still grow to its minimum', async () => {
    await add('promo', { code: 'LATER4', kind: 'free_night', least_nights: '4', most_uses: '1' });
    const given = { promo_code: 'LATER4' };
    const { total, discount } = await quote(100, 103, given);
    const dates = { check_in: inDays(100), check_out: inDays(103) };
    const booked = await book({ ...newGuest(), cabin_id: cabin, ...dates, ...given, expected_total: total });
    expect([discount, booked.status]).toEqual(['none', 201]);
    expect(await quote(110, 113, given)).toMatchObject({
      promo_words: 'This code has been used as often as it can be.',
    });
  });

  test('on the home page is part of the build, and a change requests one', async () => {
    const today = inDays(0);
    const since = new Date(Date.now() - 1);
    expect(await findHomePromo(house.db, today)).toEqual(mamafree4);
    expect(await homeSettingsChangedSince(house.db, new Date(0))).toBe(0);
    await change(await named('MAMAFREE4'), { used_until: addDays(today, -1) });
    expect(await findHomePromo(house.db, today)).toBeNull();
    expect(await homeSettingsChangedSince(house.db, since)).toBe(1);
    await putBack((await newest())?.id);
    expect(await findHomePromo(house.db, today)).toEqual(mamafree4);
  });
});

describe('a cancellation policy', () => {
  const moderate = { words: 'Plans change.', free_days: '60', late_percent: '50', late_days: '7' };
  const write = async (number: number, fields: Record<string, unknown>) => {
    const { version } = (await desk.get('GET desk/cabin', { number })).body.cabin;
    return desk.send('POST desk/cabin', { number, version, fields });
  };
  const numberOf = async (id: string) =>
    (await house.db.query<{ number: number }>('select number from cabins where id = $1', [id]))[0]?.number ??
    0;
  const view = async (token: string) => (await get('booking', { token })).body.booking;

  test('is chosen for a cabin, and refunds by the booking’s own terms, to the cent', async () => {
    const own = await insertCabin(house.db, { nightly_rate: 200, cleaning_fee: 100, free_cancel_days: 3 });
    await publish(house.db, own, inDays(0), 80);
    const number = await numberOf(own);
    const refused = await write(number, { cancel_policy: 'Moderate' });
    expect(refused.error?.message).toBe(
      'Cancellation must be a cancellation policy of Settings (there is none yet), or nothing.',
    );
    await add('policy', { name: 'Moderate', ...moderate });
    expect((await write(number, { cancel_policy: 'Moderate' })).status).toBe(200);
    const terms = (await get('get-cabin-availability', { cabin_id: own })).body.terms;
    expect(terms).toMatchObject({ free_cancel_days: 60, policy: { name: 'Moderate', late_percent: 50 } });

    const booked = await bookAndPay(house.db, stay(own, 30, 33), 33_333);
    const other = await bookAndPay(house.db, stay(own, 40, 43));
    const kept = await view(booked.token);
    expect(kept).toMatchObject({
      policy: { name: 'Moderate', words: 'Plans change.' },
      refund_steps: [{ percent: 100 }, { percent: 50 }],
      cancellation: { paid: 33_333, refund: 16_667 },
    });
    // Later changes or deletion do not affect bookings.
    const since = new Date();
    await change(await named('Moderate'), { name: 'Relaxed', late_percent: '80' });
    expect((await desk.get('GET desk/cabin', { number })).body.cabin.fields.cancel_policy).toBe('Relaxed');
    expect(await cabinsChangedSince(house.db, since)).toBe(1);
    await change(await named('Relaxed'), null);
    expect((await get('get-cabin-availability', { cabin_id: own })).body.terms).toMatchObject({
      free_cancel_days: 3,
    });
    expect(await view(booked.token)).toEqual(kept);
    const asked = { token: booked.token, expected_refund: 33_333 };
    expect((await post('cancel-booking', asked)).error?.details).toEqual({
      cancellation: { paid: 33_333, refund: 16_667 },
    });
    expect((await post('cancel-booking', { ...asked, expected_refund: 16_667 })).status).toBe(200);
    expect((await view(booked.token)).refund).toMatchObject({ amount: 16_667 });

    const { booking } = (await desk.send('POST desk/booking', { reference: other.reference })).body;
    const paid = other.quote.total;
    expect(booking).toMatchObject({
      agreed: { policy: { name: 'Moderate' } },
      can: { cancel: { least: Math.round(paid / 2), most: paid } },
    });
    const gone = { reference: other.reference, seen: booking.state, reason: '' };
    const most = await desk.send('POST desk/cancel-booking', { ...gone, refund: paid });
    expect(most.error?.field).toBe('reason');
    const least = await desk.send('POST desk/cancel-booking', { ...gone, refund: Math.round(paid / 2) });
    expect(least.status).toBe(200);
  });

  test('has a unique name', async () => {
    await add('policy', { name: 'Firm', ...moderate });
    const again = await add('policy', { name: 'Firm', ...moderate });
    expect([again.status, again.error?.code, again.error?.field]).toEqual([409, 'taken', 'name']);
  });
});

test('a stay that grows to a code’s minimum gets it, and one that shrinks below loses it, after a notice', async () => {
  const own = await newCabin(house.db);
  await add('promo', { code: 'GROW4', kind: 'free_night', least_nights: '4' });
  const three = await bookAndPay(house.db, { ...stay(own, 30, 33), promo_code: 'GROW4' });
  expect(three.quote).toMatchObject({ discount: 'none', discountAmount: 0 });
  await change(await named('GROW4'), null);

  const view = async () => (await get('booking', { token: three.token })).body.booking;
  const grown = (await view()).extra_nights.find(({ check_out }) => check_out === inDays(34));
  expect(grown).toMatchObject({
    difference: 0,
    promo_words: 'GROW4 counts then: your fourth night is free.',
  });
  const to = (nights: number, expected_total: number) => ({
    token: three.token,
    expected_total,
    check_in: inDays(30),
    check_out: inDays(30 + nights),
  });
  expect((await post('change-booking', to(4, three.quote.total))).status).toBe(200);
  const four = await view();
  expect(four).toMatchObject({ check_out: inDays(34), paid: three.quote.total, pending_change: null });
  expect(four.quote).toMatchObject({ discount: 'promo', discountAmount: 20_000, total: three.quote.total });

  const [fewer] = four.fewer_nights;
  expect(fewer).toMatchObject({
    check_out: inDays(33),
    difference: 0,
    promo_words: 'GROW4 no longer counts then: it is for stays of four nights or more.',
  });
});

test('a booking keeps its taxes and code after changes of settings, also with another night', async () => {
  const own = await newCabin(house.db);
  await add('promo', { code: 'KEPT4', kind: 'free_night', least_nights: '4' });
  const booked = await bookAndPay(house.db, { ...stay(own, 30, 34), promo_code: 'KEPT4' });
  expect(booked.quote).toMatchObject({ discount: 'promo', discountAmount: 20_000, taxes: 8925 });
  await add('tax', { kind: 'state', name: 'Tennessee sales tax', percent: '9', from: inDays(0) });
  await add('tax', { kind: 'county', name: 'New fee', percent: '0', per_night_cents: '5' });
  await change(await named('KEPT4'), null);

  const { extra_nights } = (await get('booking', { token: booked.token })).body.booking;
  // $800 of nights and $100 of cleaning, $200 off still, with the 12.75 % of then.
  const night = extra_nights.find(({ check_out }) => check_out === inDays(35));
  expect(night).toMatchObject({ total: 101_475, difference: 22_550 });
  const { status } = await post('change-booking', {
    token: booked.token,
    check_in: inDays(30),
    check_out: inDays(35),
    expected_total: 101_475,
  });
  expect(status).toBe(200);

  const dates = { check_in: inDays(30), check_out: inDays(33) };
  const { body } = await desk.send('POST desk/price-move', { reference: booked.reference, ...dates });
  expect(body.quote.taxBreakdown.lines?.map(({ percent }) => percent)).toEqual([7, 2.75, 3]);
  const other = { check_in: inDays(31), check_out: inDays(35) };
  const moved = (await desk.send('POST desk/price-move', { reference: booked.reference, ...other })).body
    .quote;
  // Another first day has that day's rates; the code applies to the new stay as before.
  expect(moved.taxBreakdown.lines?.map(({ name, percent }) => [name, percent])).toEqual([
    ['Tennessee sales tax', 9],
    ['County and local tax', 2.75],
    ['New fee', 0],
    ['Occupancy tax', 3],
  ]);
  expect(moved).toMatchObject({ discount: 'promo', discountAmount: 20_000, promo: { code: 'KEPT4' } });
});
