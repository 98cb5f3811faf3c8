import { beforeEach, describe, expect, test } from 'vitest';
import { renderMessage } from '#netlify/emails.ts';
import newsletter from '#netlify/functions/newsletter.ts';
import { sendReminders } from '#netlify/jobs/reminders.ts';
import { env } from '#netlify/platform/env.ts';
import { signEndingToken } from '#netlify/platform/http/tokens.ts';
import { bearer, post } from '#support/api.ts';
import { inDays, insertCabin, occupy, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { openPage, postForm } from '#support/page-requests.ts';

const house = testDatabase();
let cabin: string;

beforeEach(async () => {
  await deleteRows(house.db, 'outbox', 'stay_watches', 'bookings', 'cabin_nights', 'rate_buckets');
  cabin = await insertCabin(house.db, { title: 'Lantern Ledge', nightly_rate: 200, max_guests: 4 });
  await publish(house.db, cabin, inDays(1), 60);
});

const stay = (changes: object = {}) => ({
  cabin_id: cabin,
  check_in: inDays(20),
  check_out: inDays(23),
  guests: 2,
  email: 'ada@example.com',
  ...changes,
});
const ask = (changes: object = {}) => post('watch-stay', stay(changes), bearer);
const mails = (template: string) =>
  house.db.query<{ id: number; recipient: string; payload: Record<string, unknown> }>(
    'select id, recipient, payload from outbox where template = $1 order by id',
    [template],
  );

/** Opens the link of an e-mail that was written `days` ago, and presses its button. */
const press = (mailId: number | undefined, days = 0) =>
  post(
    'confirm-watch',
    { token: signEndingToken(String(mailId), 'watch', env(), new Date(Date.now() - days * 86_400_000)) },
    bearer,
  );
const watches = () =>
  house.db.query<{ email: string | null; total_cents: number | null }>(
    'select email, total_cents from stay_watches',
  );

/** Requests an alert and confirms it in the e-mail. */
async function watch(changes: object = {}): Promise<number> {
  expect((await ask(changes)).status).toBe(202);
  const mail = (await mails('watch-confirm')).at(-1);
  expect((await press(mail?.id)).status).toBe(200);
  return mail?.id ?? 0;
}

const work = () => ({ env: env(), db: house.db });

/** Simulates hours passing since the last check and e-mail, and runs the hourly job. */
async function hourlyJob(hours = 1): Promise<number> {
  await house.db.query(
    `update stay_watches set looked_at = looked_at - make_interval(hours => $1), told_at = told_at - make_interval(hours => $1)`,
    [hours],
  );
  return (await sendReminders(work())).watched;
}

/** Closes nights of the stay, counted from its first, in the published calendar. */
const close = (
  nights: readonly number[],
  also: Partial<Record<'allows_check_in' | 'allows_check_out', boolean>> = {},
) =>
  house.db.query(
    `update cabin_rates set available = false, allows_check_in = $3, allows_check_out = $4
     where cabin_id = $1 and day = any ($2::date[])`,
    [
      cabin,
      nights.map((night) => inDays(20 + night)),
      also.allows_check_in ?? true,
      also.allows_check_out ?? true,
    ],
  );
const priceTo = (cents: number) =>
  house.db.query('update cabin_rates set amount_cents = $2 where cabin_id = $1', [cabin, cents]);
const freeNights = () => house.db.query('delete from cabin_nights where cabin_id = $1', [cabin]);

async function letterOf(template: string) {
  const [mail] = await house.db.query<{ id: number; recipient: string; payload: Record<string, unknown> }>(
    'select id, recipient, payload from outbox where template = $1 order by id desc limit 1',
    [template],
  );
  if (!mail) throw new Error(`no ${template}`);
  const rendered = await renderMessage(
    { ...mail, channel: 'mail', template },
    { ...work(), now: new Date() },
  );
  if (rendered?.channel !== 'mail') throw new Error('no mail');
  return rendered;
}

describe('a request for a price alert', () => {
  test('sends one confirmation e-mail, and watches nothing before its button is pressed', async () => {
    expect((await ask()).status).toBe(202);
    expect((await ask({ email: ' ADA@example.com ' })).status).toBe(202);
    expect(await mails('watch-confirm')).toHaveLength(1);
    expect(await watches()).toEqual([]);
    const { mail } = await letterOf('watch-confirm');
    expect(mail).toMatchObject({ to: ['ada@example.com'], subject: 'Shall I watch Lantern Ledge for you?' });
    expect(mail.text).toMatch(/\/saved#token=\d+\.\d+\.[\w-]+/);
    expect(mail.text).toContain('$676.50 in all, with taxes');
    expect(await hourlyJob()).toBe(0);
  });

  test('starts at the displayed price when confirmed, idempotently; an old link reports that it has ended', async () => {
    await ask();
    const [mail] = await mails('watch-confirm');
    expect((await press(mail?.id, 8)).error).toMatchObject({ code: 'link_ended', field: 'token' });
    const answers = [await press(mail?.id), await press(mail?.id)];
    expect(answers.map(({ status, body }) => [status, body.title, body.check_in])).toEqual(
      Array(2).fill([200, 'Lantern Ledge', inDays(20)]),
    );
    expect(await watches()).toEqual([{ email: 'ada@example.com', total_cents: 67_650 }]);
    expect((await post('confirm-watch', { token: 'made.up.mac' }, bearer)).error?.code).toBe('not_found');
  });

  test('includes the search’s pets in e-mails, their link and the comparison', async () => {
    await house.db.query('update cabins set pet_fee = 50 where id = $1', [cabin]);
    expect((await ask({ pets: 1 })).status).toBe(202);
    const { mail } = await letterOf('watch-confirm');
    expect(mail.text).toContain('$726.50 in all, with taxes');
    expect(mail.text).toContain('2 guests, 1 pet');
    // The same stay without the pet is another alert.
    expect((await ask()).status).toBe(202);
    const [withPet, without] = await mails('watch-confirm');
    await press(withPet?.id);
    await press(without?.id);
    expect((await watches()).map(({ total_cents }) => total_cents)).toEqual([72_650, 67_650]);
    await priceTo(15_000);
    expect(await hourlyJob()).toBe(2);
    const rows = await house.db.query<{ id: number }>(`select id from stay_watches where pets = 1`);
    expect(rows).toEqual([{ id: withPet?.id }]);
    const letters = await Promise.all(
      (await mails('watch-news')).map(async (letter) => {
        const rendered = await renderMessage(
          { ...letter, channel: 'mail', template: 'watch-news' },
          { ...work(), now: new Date() },
        );
        return rendered?.channel === 'mail' ? rendered.mail.text : '';
      }),
    );
    expect(letters.filter((text) => text.includes('$557.38 in all') && /[?&]pets=1/.test(text))).toHaveLength(
      1,
    );
  });

  test('from an e-mail sent before pets were supported is confirmed without pets', async () => {
    await ask();
    await house.db.query(`update outbox set payload = payload - 'pets'`);
    expect((await press((await mails('watch-confirm'))[0]?.id)).status).toBe(200);
    expect(await watches()).toEqual([{ email: 'ada@example.com', total_cents: 67_650 }]);
  });

  test.each([
    ['the first night', [0], {}],
    ['a later night', [2], {}],
    [
      'every night, with no arrival or leaving on those days',
      [0, 1, 2, 3],
      { allows_check_in: false, allows_check_out: false },
    ],
  ])('waits for nights that the host blocked, like taken ones: %s', async (_, nights, also) => {
    await close(nights, also);
    await watch();
    expect((await letterOf('watch-confirm')).mail.text).toContain('when these nights come free');
    expect(await hourlyJob()).toBe(0);
    await house.db.query(
      'update cabin_rates set available = true, allows_check_in = true, allows_check_out = true where cabin_id = $1',
      [cabin],
    );
    expect(await hourlyJob()).toBe(1);
    expect((await letterOf('watch-news')).mail.subject).toMatch(/^Lantern Ledge has come free, /);
  });

  test('accepts a minimum stay that is too long', async () => {
    await house.db.query('update cabin_rates set min_stay = 4 where cabin_id = $1', [cabin]);
    await watch();
    expect(await hourlyJob()).toBe(0);
    await house.db.query('update cabin_rates set min_stay = 3 where cabin_id = $1', [cabin]);
    expect(await hourlyJob()).toBe(1);
    expect((await letterOf('watch-news')).mail.text).toContain('$676.50 in all, with taxes');
  });

  test('accepts nights that are not published yet', async () => {
    await watch({ check_in: inDays(80), check_out: inDays(83) });
    expect((await letterOf('watch-confirm')).mail.text).toContain('not available');
    expect(await hourlyJob()).toBe(0);
    await publish(house.db, cabin, inDays(60), 60);
    expect(await hourlyJob()).toBe(1);
    expect((await letterOf('watch-news')).mail.subject).toMatch(/^Lantern Ledge has come free, /);
  });

  test.each([
    ['pets where they are not allowed', { pets: 1 }, 'not_bookable', 'pets'],
    ['more guests than the capacity', { guests: 5 }, 'not_bookable', 'guests'],
    [
      'dates that are not published while it is watched',
      { check_in: '2090-01-01', check_out: '2090-01-04' },
      'not_bookable',
      'check_in',
    ],
    [
      'more nights than a stay has',
      { check_in: inDays(5), check_out: inDays(36) },
      'not_bookable',
      'check_out',
    ],
    ['no address', { email: 'ada' }, 'invalid', 'email'],
    ['another cabin', { cabin_id: '00000000-0000-4000-8000-000000000000' }, 'not_found', 'cabin_id'],
  ])('rejects %s at its field', async (_, changes, code, field) => {
    expect((await ask(changes)).error).toMatchObject({ code, field });
    expect(await mails('watch-confirm')).toEqual([]);
  });

  test('sends an unknown address three e-mails a day in total', async () => {
    for (const from of [5, 10, 15, 20]) {
      const answer = await ask({ check_in: inDays(from), check_out: inDays(from + 2) });
      expect(answer.status).toBe(202);
    }
    expect(await mails('watch-confirm')).toHaveLength(3);
    // A confirmed address has no limit.
    await press((await mails('watch-confirm'))[0]?.id);
    await ask({ check_in: inDays(30), check_out: inDays(33) });
    expect(await mails('watch-confirm')).toHaveLength(4);
  });

  test('accepts at most twenty alerts for an address', async () => {
    await house.db.query(
      `insert into stay_watches (id, email, cabin_id, check_in, check_out, guests, ends_at)
       select n, 'ada@example.com', $1, '2037-01-01', '2037-01-03', n, now() + interval '1 day' from generate_series(-20, -1) as n`,
      [cabin],
    );
    await ask();
    expect((await press((await mails('watch-confirm'))[0]?.id)).error?.code).toBe('rate_limited');
  });
});

describe('a watched stay', () => {
  test('sends one e-mail when it costs less, with concurrent jobs, with an unsubscribe link', async () => {
    await watch();
    expect(await hourlyJob()).toBe(0);
    await priceTo(15_000);
    await house.db.query(`update stay_watches set looked_at = now() - interval '1 hour'`);
    const runs = await Promise.all([sendReminders(work()), sendReminders(work())]);
    expect(runs.map(({ watched }) => watched).toSorted()).toEqual([0, 1]);
    const { mail, outdated } = await letterOf('watch-news');
    expect([mail.to, mail.subject, outdated]).toEqual([
      ['ada@example.com'],
      expect.stringMatching(/^Lantern Ledge costs less, /),
      null,
    ]);
    expect(mail.text).toContain('It was $676.50 in all');
    expect(mail.text).toContain('$507.38 in all, with taxes');
    expect(mail.unsubscribe).toContain('/api/unsubscribe?token=');
  });

  test('sends at most one e-mail a day, and none for a rise that was reversed', async () => {
    await watch();
    await priceTo(15_000);
    expect(await hourlyJob()).toBe(1);
    await priceTo(10_000);
    expect([await hourlyJob(1), await hourlyJob(22)]).toEqual([0, 0]);
    expect(await hourlyJob(2)).toBe(1);
    await priceTo(18_000);
    expect(await hourlyJob(25)).toBe(0);
    await priceTo(10_000);
    expect(await hourlyJob(25)).toBe(0);
    expect(await mails('watch-news')).toHaveLength(2);
  });

  test('that was booked sends an e-mail when its nights are available, not when a hold ends', async () => {
    await occupy(house.db, cabin, inDays(20), 3);
    await watch();
    expect((await letterOf('watch-confirm')).mail.text).toContain('when these nights come free');
    expect(await hourlyJob()).toBe(0);
    await freeNights();
    expect(await hourlyJob()).toBe(1);
    expect((await letterOf('watch-news')).mail.subject).toMatch(/^Lantern Ledge has come free, /);
    await occupy(house.db, cabin, inDays(20), 3, 'hold');
    expect(await hourlyJob(25)).toBe(0);
    await freeNights();
    expect(await hourlyJob()).toBe(0);
  });

  test('does not send an e-mail that is no longer true', async () => {
    await watch();
    await priceTo(15_000);
    await hourlyJob();
    await priceTo(20_000);
    expect((await letterOf('watch-news')).outdated).toBe('not_cheaper');
    await occupy(house.db, cabin, inDays(20), 1);
    expect((await letterOf('watch-news')).outdated).toBe('taken');
  });

  test('ends by one press in any of its e-mails: the address is deleted, and the first link does not restart it', async () => {
    const id = await watch();
    await priceTo(15_000);
    await hourlyJob();
    const { unsubscribe = '' } = (await letterOf('watch-news')).mail;
    const { pathname, search } = new URL(unsubscribe);
    const page = await openPage(newsletter, pathname + search);
    expect(page.page).toContain('<h1>Leaving the list?</h1>');
    expect(await watches()).toMatchObject([{ email: 'ada@example.com' }]);
    const left = await postForm(newsletter, { 'List-Unsubscribe': 'One-Click' }, { path: pathname + search });
    expect([left.status, left.page.includes('<h1>You are off the list</h1>')]).toEqual([200, true]);
    expect(await watches()).toMatchObject([{ email: null }]);
    const states = await house.db.query(`select state, problem from outbox where template = 'watch-news'`);
    expect(states).toEqual([{ state: 'failed', problem: 'unsubscribed' }]);
    expect((await press(id)).error?.code).toBe('link_ended');
    await priceTo(5000);
    expect(await hourlyJob(48)).toBe(0);
  });

  test.each(['check_in = current_date - 1, ends_at = now()', `ends_at = now() - interval '1 second'`])(
    'is not checked after its end: %s',
    async (over) => {
      await watch();
      await house.db.query(`update stay_watches set ${over}`);
      await priceTo(5000);
      expect(await hourlyJob(48)).toBe(0);
    },
  );

  test('lasts for ninety days, or until its dates begin', async () => {
    await publish(house.db, cabin, inDays(60), 100);
    await watch();
    await watch({ check_in: inDays(120), check_out: inDays(122) });
    const ends = await house.db.query<{ day: string }>(
      `select (ends_at at time zone 'America/New_York')::date::text as day from stay_watches order by id`,
    );
    expect(ends.map(({ day }) => day)).toEqual([inDays(20), inDays(90)]);
  });
});
