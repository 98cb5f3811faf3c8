// My trips: the e-mailed link that lists a guest's bookings.

import { beforeEach, describe, expect, test } from 'vitest';
import { renderMessage } from '#netlify/emails.ts';
import booking from '#netlify/functions/booking.ts';
import { env } from '#netlify/platform/env.ts';
import { signToken } from '#netlify/platform/http/tokens.ts';
import { get, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { joinParty } from '#support/join-party.ts';
import { getLinkToken, postForm } from '#support/page-requests.ts';
import { bookAndPay, holdStay } from './fixture.ts';

const house = testDatabase();
let cabin: string;

beforeEach(async () => {
  await deleteRows(house.db, 'outbox', 'bookings', 'cabin_nights', 'rate_buckets');
  cabin = await insertCabin(house.db, { title: 'Lantern Ledge' });
  await publish(house.db, cabin, inDays(1), 120);
});

const stay = (from: number) => ({ cabin_id: cabin, check_in: inDays(from), check_out: inDays(from + 2) });
const ask = (email: string, ip?: string) =>
  postForm(booking, { email }, { path: '/trips/send', ...(ip && { ip }) });
const mails = () =>
  house.db.query<{ id: number; recipient: string }>(
    `select id, recipient from outbox where template = 'trips-link' order by id`,
  );
const lastMail = async () => (await mails()).at(-1);

/** Opens the link of an e-mail that expires in some seconds. */
const tripsOf = async (mailId: number | undefined, seconds = 60) =>
  get('trips', {
    token: signToken(String(mailId), 'trips', env(), Date.now() + seconds * 1000),
  });
const rename = (id: string, email: string) =>
  house.db.query('update bookings set email = $2 where id = $1', [id, email]);

/** Creates three stays of one guest, booked on different devices, and one of another guest. */
async function threeStays() {
  const [late, early, held] = [
    await bookAndPay(house.db, stay(40)),
    await bookAndPay(house.db, stay(10)),
    await holdStay(house.db, stay(70)),
  ];
  for (const { id } of [late, early, held]) await rename(id, 'ada@example.com');
  await bookAndPay(house.db, stay(20));
  return { late, early, held };
}

describe('the link', () => {
  test('is e-mailed on request for any spelling of the address, and lists its bookings, latest first', async () => {
    const { late, early, held } = await threeStays();
    const { status, page } = await ask(' ADA@example.com ');
    expect(status).toBe(200);
    expect(page).toContain('<h1>Look in your mail</h1>');
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.recipient).toBe('ada@example.com');
    const { body } = await tripsOf(mail?.id);
    expect(body.email).toBe('a••••@example.com');
    expect(body.trips.map(({ reference, status }) => [reference, status])).toEqual([
      [held.reference, 'held'],
      [late.reference, 'confirmed'],
      [early.reference, 'confirmed'],
    ]);
    for (const { reference, manage_url } of body.trips) {
      const opened = await get('booking', { token: getLinkToken(manage_url ?? '') });
      expect(opened.body.booking.reference).toBe(reference);
    }
  });

  test('has its token in the fragment, so that no server log contains it, and is valid for a day', async () => {
    const now = new Date('2027-03-14T06:30:00Z');
    await threeStays();
    await ask('ada@example.com');
    const mail = await lastMail();
    const rendered = await renderMessage(
      {
        id: mail?.id ?? 0,
        channel: 'mail',
        recipient: 'ada@example.com',
        template: 'trips-link',
        payload: {},
      },
      { db: house.db, env: env(), now },
    );
    const text = rendered?.channel === 'mail' ? rendered.mail.text : '';
    const [, end = ''] = /\/trips#token=\d+\.(\d+)\.[\w-]+/.exec(text) ?? [];
    expect(Number(end)).toBe(now.getTime() + 24 * 3_600_000);
  });

  test('expires after a day, and no other kind of link is accepted', async () => {
    const { late } = await threeStays();
    await ask('ada@example.com');
    const mail = await lastMail();
    expect((await tripsOf(mail?.id, -1)).error).toMatchObject({ code: 'link_ended', field: 'token' });
    for (const token of [late.token, signToken(String(mail?.id), 'manage', env()), 'x.1.y', `${mail?.id}`])
      expect((await get('trips', { token })).error).toMatchObject({ code: 'not_found', field: 'token' });
  });

  test('is for its e-mail address: a stay with another address leaves the list', async () => {
    const { late, early } = await threeStays();
    await ask('ada@example.com');
    const mail = await lastMail();
    await rename(late.id, 'bea@example.com');
    const { body } = await tripsOf(mail?.id);
    expect(body.trips.map(({ reference }) => reference)).not.toContain(late.reference);
    expect(body.trips.map(({ reference }) => reference)).toContain(early.reference);
  });
});

test('a changed address on one stay of a party gives access to that stay only', async () => {
  const [lead, other] = [await bookAndPay(house.db, stay(40)), await bookAndPay(house.db, stay(50))];
  await joinParty(house.db, lead, other);
  const wanted = { token: other.token, expected_total: other.quote.total, email: 'eve@example.com' };
  expect((await post('change-booking', wanted)).status).toBe(200);
  await ask('eve@example.com');
  const { body } = await tripsOf((await lastMail())?.id);
  expect(body.trips.map(({ reference }) => reference)).toEqual([other.reference]);
  expect((await get('booking', { token: other.token })).error).toMatchObject({ code: 'link_ended' });
  expect((await get('booking', { token: lead.token })).status).toBe(200);
});

describe('reveals nothing', () => {
  test('about known addresses: the page is the same, and unknown ones get no e-mail', async () => {
    await threeStays();
    const known = await ask('ada@example.com');
    const unknown = await ask('eve@example.com');
    expect(unknown.status).toBe(known.status);
    expect(unknown.page).toBe(known.page.replace('ada@', 'eve@'));
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ada@example.com']);
  });

  test('about unpaid expired holds', async () => {
    const held = await holdStay(house.db, stay(5));
    await house.db.query(`update bookings set status = 'expired', email = 'cy@example.com' where id = $1`, [
      held.id,
    ]);
    await ask('cy@example.com');
    expect(await mails()).toEqual([]);
  });
});

test('and an address gets at most five e-mails a day', async () => {
  await threeStays();
  for (let times = 0; times < 8; times += 1) await ask('ada@example.com', `198.51.100.${times}`);
  expect(await mails()).toHaveLength(5);
});

test('and rejects an invalid address, keeping its text', async () => {
  const { status, page } = await ask('ada<script>');
  expect(status).toBe(400);
  expect(page).toContain('value="ada&lt;script&gt;"');
  expect(page).toContain('Please enter an email address');
});
