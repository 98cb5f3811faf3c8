// Functions on a machine with a wrong clock: holds, deals, sessions and links keep their times.

import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import newsletter from '#netlify/functions/newsletter.ts';
import payments from '#netlify/functions/payments.ts';
import { env } from '#netlify/platform/env.ts';
import { signToken } from '#netlify/platform/http/tokens.ts';
import { bearer, book, createVisitorCookie, get, newGuest, post, send } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { shiftDate } from '#support/clock.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { createHostSessionCookie } from '#support/host.ts';
import { getLinkToken, openLink, openPage, postForm } from '#support/page-requests.ts';

const house = testDatabase();
const right = globalThis.Date;
const monotonic = performance.now.bind(performance);
const minute = 60_000;
let cabin: string;
let turns = 0;

beforeAll(async () => {
  cabin = await insertCabin(house.db);
  await publish(house.db, cabin, inDays(1), 60);
});
beforeEach(() =>
  deleteRows(house.db, 'bookings', 'cabin_nights', 'daily_deals', 'newsletter_signups', 'outbox'),
);
afterEach(() => {
  globalThis.Date = right;
  vi.restoreAllMocks();
});

/** Shifts the clock of the functions, as if they had started a while ago. */
function putWrong(minutes: number): void {
  turns += 1;
  const since = turns * 2 * minute;
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic() + since);
  shiftDate(minutes * minute);
}

const fromNow = (minutes: number) => new right(right.now() + minutes * minute);
const secondsOff = (moment: string, wanted: Date) => Math.abs(right.parse(moment) - wanted.getTime()) / 1000;

describe.each([-45, 45])('a function whose clock is %i minutes off', (off) => {
  beforeEach(() => putWrong(off));

  test('holds a stay and lets the guest pay for forty minutes', async () => {
    const session = randomUUID();
    const stay = { cabin_id: cabin, check_in: inDays(10), check_out: inDays(13) };
    const { body } = await book({ ...newGuest(), ...stay }, randomUUID(), { session });
    const { reference, manage_url, payment_url, hold_expires_at } = body.booking;
    expect(secondsOff(hold_expires_at, fromNow(40))).toBeLessThan(20);
    const own = await get('my-holds', {}, { ...bearer, ...createVisitorCookie({ session }) });
    expect(own.body.holds).toMatchObject([{ reference }]);
    expect(secondsOff(own.body.server_now, fromNow(0))).toBeLessThan(20);
    const view = async () => (await get('booking', { token: getLinkToken(manage_url) })).body;
    expect((await view()).booking.status).toBe('held');
    const last = (interval: string) =>
      house.db.query(`update bookings set hold_expires_at = now() + $1::interval`, [interval]);
    const checkout = async () =>
      (await openLink(payments, '/api/test-checkout', getLinkToken(payment_url))).page;
    await last('19 minutes 30 seconds');
    expect(await checkout()).toContain('20 minutes from now');
    await last('-1 minute');
    expect((await view()).booking.status).toBe('expired');
    expect(await checkout()).toContain('ended at');
    await last('1 minute');
    expect((await view()).booking.payment_url).not.toBeNull();
    await postForm(
      payments,
      { token: getLinkToken(payment_url), action: 'pay' },
      { path: '/api/test-checkout', ip: '127.0.0.1' },
    );
    expect((await view()).booking.status).toBe('confirmed');
  });

  test('shows the deal of the day until its end', async () => {
    const deal = async () => (await get('get-daily-deal')).body.deal;
    expect(await deal()).not.toBeNull();
    const end = (interval: string) =>
      house.db.query('update daily_deals set expires_at = now() + $1::interval', [interval]);
    await end('1 minute');
    const { id = '' } = (await deal()) ?? {};
    const unlock = async () => {
      const headers = createVisitorCookie({ session: randomUUID() });
      return (await post('track-daily-deal-unlock', { deal_id: id }, headers)).status;
    };
    expect(await unlock()).toBe(200);
    await end('-1 minute');
    expect([await deal(), await unlock()]).toEqual([null, 409]);
  });

  test('keeps the duration of a host’s session', async () => {
    const host = async (minutes: number) => {
      const cookie = `mama_desk=${await createHostSessionCookie(house.db, { minutes })}`;
      return send('GET desk/host', { headers: { cookie } });
    };
    const { status, body } = await host(1);
    expect(status).toBe(200);
    expect(secondsOff(body.server_now, fromNow(0))).toBeLessThan(20);
    expect((await host(-1)).status).toBe(401);
  });

  test('accepts a link until its end', async () => {
    const path = (end: Date) =>
      `/newsletter/confirm?token=${signToken(randomUUID(), 'newsletter-confirm', env(), end.getTime())}`;
    expect((await openPage(newsletter, path(fromNow(1)))).status).toBe(200);
    expect((await openPage(newsletter, path(fromNow(-1)))).status).toBe(410);
  });
});

test('only platform/clock.ts of the functions reads the time', () => {
  const own = globSync('netlify/**/*.ts', { exclude: ['netlify/local/**'] }).filter((file) =>
    /new Date\(\)|Date\.now\(\)/.test(readFileSync(file, 'utf8')),
  );
  expect(own).toEqual(['netlify/platform/clock.ts']);
});
