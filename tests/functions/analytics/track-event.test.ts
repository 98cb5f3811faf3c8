import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import visits from '#netlify/functions/visits.ts';
import { testDatabase } from '#support/database.ts';

const house = testDatabase();
const bearer = { authorization: 'Bearer public-anon-key', 'content-type': 'application/json' };

const send = (body: unknown, init: RequestInit = {}) =>
  visits(
    new Request('http://localhost/api/track-event', {
      method: 'POST',
      headers: bearer,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...init,
    }),
  );

const rows = () =>
  house.db.query<{ event_name: string; parameters: unknown }>(
    'select event_name, parameters from events order by id',
  );

beforeEach(async () => {
  await house.db.query('delete from events');
});

test('stores an event as sent', async () => {
  const event = {
    event_name: 'card_view',
    parameters: {
      cabin_id: 'a',
      position: 3,
      hasDates: false,
      checkIn: null,
      ids: ['a', 'b'],
      title: 'Ridge “H” ✓',
    },
  };
  const response = await send(event);
  expect([response.status, await response.json()]).toEqual([202, { success: true }]);
  expect(await rows()).toEqual([event]);
});

describe('rejected events leave no trace', () => {
  const parameters = (value: unknown) => ({ event_name: 'card_view', parameters: value });
  const many = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`p${index}`, index]));
  const cases: [what: string, body: unknown, status: number][] = [
    ['no JSON', '{', 400],
    ['no name', { parameters: {} }, 400],
    ['no parameters', { event_name: 'card_view' }, 400],
    ['a name of other signs', { event_name: 'Card View', parameters: {} }, 400],
    ['a long name', { event_name: 'a'.repeat(65), parameters: {} }, 400],
    ['parameters that are a list', parameters([]), 400],
    ['too many parameters', parameters(many), 400],
    ['a long text', parameters({ a: 'x'.repeat(2001) }), 400],
    ['a long list', parameters({ a: Array(51).fill(1) }), 400],
    ['an object inside', parameters({ a: { b: 1 } }), 400],
    ['NUL', parameters({ a: '\0' }), 400],
    ['NUL in a name', parameters({ 'a\0': 1 }), 400],
    ['a session that is long', parameters({ session_id: 'x'.repeat(65) }), 400],
    ['a session that is a list', parameters({ session_id: ['a'] }), 400],
    ['half a surrogate pair', parameters({ a: '\ud800' }), 400],
    ['more than 16 kB', parameters({ a: Array(50).fill('x'.repeat(1000)) }), 413],
  ];

  test.each(cases)('%s', async (_, body, status) => {
    const response = await send(body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ success: false });
    expect(await rows()).toEqual([]);
  });

  test('without the key, or with another method', async () => {
    const event = JSON.stringify({ event_name: 'card_view', parameters: {} });
    expect((await send(event, { headers: { 'content-type': 'application/json' } })).status).toBe(401);
    const asked = await visits(new Request('http://localhost/api/track-event', { headers: bearer }));
    expect(asked.status).toBe(405);
    expect(await rows()).toEqual([]);
  });
});

describe('a batch of events', () => {
  const named = (name: string) => ({ event_name: name, parameters: { a: 1 } });

  test('is stored in its order', async () => {
    const response = await send({ events: [named('one'), named('two'), named('three')] });
    expect(response.status).toBe(202);
    expect(await rows()).toEqual([named('one'), named('two'), named('three')]);
  });

  test('may be empty', async () => {
    expect((await send({ events: [] })).status).toBe(202);
  });

  test('with an invalid event is rejected as a whole, and names the event', async () => {
    const response = await send({ events: [named('one'), named('Two')] });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'invalid', field: 'events.1.event_name' } });
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['more than 50', { events: Array(51).fill(named('one')) }, 400],
    ['no list', { events: { length: 1 } }, 400],
    ['a batch in a batch', { events: [{ events: [] }] }, 400],
    ['one event of more than 16 kB', { events: [parametersOf(17)] }, 413],
    ['more than 64 kB', { events: Array(5).fill(parametersOf(15)) }, 413],
  ])('of %s is rejected', async (_, body, status) => {
    expect((await send(body)).status).toBe(status);
    expect(await rows()).toEqual([]);
  });
});

/** Creates parameters of a size in kilobytes. */
function parametersOf(kilobytes: number): object {
  return { event_name: 'card_view', parameters: { a: Array(kilobytes).fill('x'.repeat(1000)) } };
}

describe('a repeated event', () => {
  const event = { event_name: 'card_view', parameters: {}, event_id: randomUUID() };

  test('counts once: alone, in one batch, in another, and at the same time', async () => {
    await send(event);
    await send({ events: [event, event, { ...event, event_id: event.event_id.toUpperCase() }] });
    await Promise.all(Array.from({ length: 20 }, () => send({ events: [event] })));
    expect(await rows()).toHaveLength(1);
  });

  test('in another order at the same time is accepted both times and counts once', async () => {
    for (let round = 0; round < 20; round += 1) {
      await house.db.query('delete from events');
      const batch = Array.from({ length: 50 }, (_, index) => ({
        event_name: 'card_view',
        parameters: { index },
        event_id: randomUUID(),
      }));
      const orders = [batch, batch.toReversed(), batch.slice(25).concat(batch.slice(0, 25))];
      const replies = await Promise.all(orders.map((events) => send({ events })));
      expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
      expect(await rows()).toHaveLength(50);
    }
  });

  test('is stored in order of occurrence, whatever the ids', async () => {
    const batch = Array.from({ length: 50 }, (_, index) => ({
      event_name: 'card_view',
      parameters: { index },
      ...(index % 3 > 0 && { event_id: randomUUID() }),
    }));
    await send({ events: batch });
    expect((await rows()).map(({ parameters }) => parameters)).toEqual(
      batch.map(({ parameters }) => parameters),
    );
  });

  test('without an id counts twice', async () => {
    const { event_id: _, ...unnamed } = event;
    await send({ events: [unnamed, unnamed] });
    expect(await rows()).toHaveLength(2);
  });

  test('needs a valid id', async () => {
    const response = await send({ ...event, event_id: '7' });
    expect([response.status, await response.json()]).toMatchObject([400, { error: { field: 'event_id' } }]);
  });
});

describe('the public key', () => {
  const json = { 'content-type': 'application/json' };
  const event = { event_name: 'card_view', parameters: {} };
  const statusOf = async (body: unknown) => (await send(body, { headers: json })).status;

  test('may be in the body, because a beacon has no headers', async () => {
    expect(await statusOf({ ...event, key: 'public-anon-key' })).toBe(202);
    expect(await statusOf({ events: [event], key: 'public-anon-key' })).toBe(202);
    expect(await rows()).toHaveLength(2);
  });

  test('must be correct there too', async () => {
    for (const key of ['other', '', 7, null, ['public-anon-key']]) {
      expect(await statusOf({ ...event, key })).toBe(401);
    }
    for (const body of ['"public-anon-key"', 'null', '[]', '{']) expect(await statusOf(body)).toBe(401);
    expect(await rows()).toEqual([]);
  });
});

test('removes guest data and query parameters of addresses', async () => {
  await send({
    event_name: 'card_view',
    parameters: {
      email: 'ada@example.com',
      guest_email: 'ada@example.com',
      phone: '+18655550100',
      first_name: 'Ada',
      name: 'Ada',
      manage_token: 'MC-1.x',
      cabin_title: 'Perseid',
      page_path: '/booking-success?token=MC-1.x',
      page_location: 'http://localhost/booking-success?token=MC-1.x&utm_source=tiktok#token',
      referrer: 'https://mail.example/read?user=ada',
    },
  });
  const [row] = await rows();
  expect(row?.parameters).toEqual({
    cabin_title: 'Perseid',
    page_path: '/booking-success',
    page_location: 'http://localhost/booking-success?utm_source=tiktok',
    referrer: 'https://mail.example/read',
  });
});

test('gives a crawler the usual response and counts nothing', async () => {
  const headers = { ...bearer, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' };
  expect((await send({ event_name: 'card_view', parameters: {} }, { headers })).status).toBe(202);
  expect(await rows()).toEqual([]);
});

test('identifies the visitor by the cookie alone', async () => {
  const visitor = randomUUID();
  const headers = { ...bearer, cookie: `mama_session=${visitor}` };
  await send({ event_name: 'card_view', parameters: { visitor_id: 'x' }, visitor_id: 'x' }, { headers });
  const [row] = await house.db.query('select visitor_id from events');
  expect(row).toEqual({ visitor_id: visitor });
});

test('treats __proto__ as any other name', async () => {
  await send('{"event_name":"card_view","parameters":{"__proto__":{"a":1},"b":2}}');
  expect(Object.prototype).not.toHaveProperty('a');
});
