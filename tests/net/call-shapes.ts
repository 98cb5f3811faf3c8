// Shape of every call's response, for the comparison of `npm run net`.

import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { publicAnonKey } from '#browser/anon-key.ts';
import { addDays, defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { type FunctionModule, mountFunctions } from '#netlify/local/functions.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { newGuest } from '#support/api.ts';
import { createHostSessionCookie } from '#support/host.ts';
import { sampleApplicationFields } from '#support/owner-applications.ts';
import { getLinkToken } from '#support/page-requests.ts';
import { bookAndPay } from '../functions/booking/fixture.ts';
import { draft } from '../functions/itineraries/fixture.ts';
import { getResponseShape } from './response-shape.ts';

/** Makes an API call such as `GET my-holds`. Returns the body of the response. */
type Call = (route: string, input?: object) => Promise<unknown>;

/**
 * Returns the value at a path of a response, such as `booking.reference`; `undefined` if there is
 * none.
 */
const at = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, name) => (inner ? Reflect.get(Object(inner), name) : undefined), body);

const stayAt = (body: unknown, place: number) => ({
  cabin_id: String(at(body, `stays.${place}.id`)),
  check_in: String(at(body, `stays.${place}.check_in`)),
  check_out: String(at(body, `stays.${place}.check_out`)),
});

/**
 * Performs a guest's calls: search, book, release, change, cancel, plan. Returns the reference of
 * another paid booking.
 */
async function callAsGuest(call: Call, db: Database): Promise<string> {
  const rows = await db.query<{ id: string }>('select id from cabins order by display_order');
  const cabin_ids = rows.map(({ id }) => id).join(',');
  const lowest = await call('GET lowest-stays', { cabin_ids, nights: 3, guests: 2 });
  const { cabin_id, ...dates } = stayAt(lowest, 0);
  await call('GET get-cabin-availability', { cabin_id });
  await call('GET cabin-terms', { cabin_id });
  await call('GET search-cabins');
  await call('GET search-cabins', { ...dates, flexible_days: 3, guests: 2, city: 'Gatlinburg' });
  await call('GET price-strip', { ...dates, guests: 2 });
  await call('GET quote-stay', { cabin_id, ...dates, guests: 2, pets: 0 });
  const deal = await call('GET get-daily-deal');
  await call('POST track-daily-deal-unlock', { deal_id: at(deal, 'deal.id') });
  await call('POST unlock-daily-deal', { deal_id: at(deal, 'deal.id') });
  await call('POST get-cabin-stats', { property_ids: ['perseid', 'no-such-cabin'] });
  const seen = { session_id: 'net', event_id: randomUUID(), referrer: '', referrer_page: '' };
  await call('POST track-visit', { ...seen, url_path: '/' });
  await call('POST track-click', { ...seen, property_id: 'perseid' });
  await call('POST track-event', { event_name: 'net', parameters: {}, event_id: randomUUID() });
  await call('POST newsletter-signup', { email: 'net@example.com', signup_source: 'footer' });
  await call('POST owner-application', { ...sampleApplicationFields, took_ms: 60_000 });
  const text = { action: 'send_single', source: 'listing_card', sessionId: 'net', phone: '(865) 555-0100' };
  await call('POST text-favorite-cabins', { ...text, cabin: { id: cabin_id, title: '', url: '' } });

  const { adults, children, pets, ...guest } = newGuest();
  const party = { adults, children, pets };
  const held = await call('POST create-booking', { ...newGuest(), cabin_id, ...dates });
  await call('POST create-booking', { ...newGuest(), cabin_id, ...dates, expected_total: 1 });
  await call('GET my-holds');
  const token = getLinkToken(String(at(held, 'booking.manage_url')));
  await call('GET booking', { token });
  await call('POST release-hold', { token });
  const found = await call('GET search-cabins', { ...dates, guests: 2 });
  const stays = [0, 1].map((place) => ({ ...party, cabin_id: at(found, `available.${place}.id`) }));
  await call('POST create-split-booking', { ...guest, ...dates, stays });

  const paid = await bookAndPay(db, stayAt(lowest, 1));
  const booked = await call('GET booking', { token: paid.token });
  for (const expected_total of [1, paid.quote.total])
    await call('POST change-booking', { token: paid.token, adults: 3, expected_total });
  for (const expected_refund of [1, at(booked, 'booking.cancellation.refund')])
    await call('POST cancel-booking', { token: paid.token, expected_refund });

  const reference = at(booked, 'booking.reference');
  await call('POST cancel-party', { token: paid.token, stays: [{ reference, expected_refund: 0 }] });

  const made = await call('POST create-itinerary', draft);
  const [id, edit_token] = [at(made, 'itinerary.id'), at(made, 'itinerary.edit_token')];
  await call('POST itinerary-vote', { id, item: 'cove', vote: 1 });
  await call('POST itinerary-comment', { id, item: 'cove', name: 'Ada', text: 'Yes.' });
  await call('GET itinerary', { id });
  await call('PUT itinerary', { id, edit_token, version: 1, ...draft });
  await call('PUT itinerary', { id, edit_token, version: 1, ...draft });
  await call('POST itinerary-comments', { id, edit_token, closed: true });
  await call('POST itinerary-comment', { id, text: 'No more.' });
  await call('POST delete-itinerary', { id, edit_token });
  return (await bookAndPay(db, stayAt(lowest, 2))).reference;
}

/** A host's way, with a booking that is paid. */
async function callAsHost(call: Call, reference: string): Promise<void> {
  const today = getToday(defaultTimeZone, new Date());
  const views =
    'host access people today jobs letters cabin-names cabins calendars deals history numbers reviews';
  for (const view of views.split(' ')) await call(`GET desk/${view}`);
  await call('GET desk/publish', { built_at: new Date().toISOString() });
  await call('GET desk/calendar', { first: today, days: 14 });
  await call('GET desk/cabin-calendar', { slug: 'perseid' });
  const cabin = await call('GET desk/cabin', { number: 1 });
  await call('POST desk/cabin', { number: 1, version: at(cabin, 'cabin.version'), fields: { beds: 4 } });
  await call('POST desk/bookings', { filter: 'confirmed' });
  const shown = await call('POST desk/booking', { reference });
  const free = await call('GET lowest-stays', { cabin_ids: at(shown, 'booking.cabin.id'), nights: 4 });
  await call('POST desk/note-booking', { reference, note: 'Called.' });
  await call('POST desk/resend-letter', { reference, template: 'booking-confirmed' });
  const wish = { reference, ...stayAt(free, 0), cabin_id: undefined };
  const priced = await call('POST desk/price-move', wish);
  for (const expected_total of [1, at(priced, 'quote.total')])
    await call('POST desk/move-booking', { ...wish, seen: at(priced, 'state'), expected_total });
  const state = async () => at(await call('POST desk/booking', { reference }), 'booking.state');
  await call('POST desk/release-change', { reference, seen: await state() });
  await call('POST desk/cancel-booking', {
    reference,
    seen: await state(),
    refund: 100,
    reason: 'Asked for.',
  });
  const owner = at(await call('GET desk/owners', { state: 'received' }), 'rows.0.reference');
  await call('GET desk/owner', { reference: owner });
  await call('POST desk/decide-owner', { reference: owner, version: 1, decision: 'ask', text: 'Which?' });
  await call('POST desk/choose-deal', {
    day: addDays(today, 1),
    cabin_id: null,
    discount_percent: 15,
    seen: null,
  });
  await call('POST desk/calendar-address', { slug: 'perseid', action: 'renew' });
  await call('GET desk/export', { kind: 'cabins', format: 'csv' });
  await call('POST desk/import', { kind: 'cabins', text: 'slug\nperseid\n', write: false, skip_bad: false });
  const rates = [
    [0, null, null],
    [15, 20_000, null],
  ];
  await call('POST desk/change-nights', { changes: [[1, addDays(today, 500), 1, ...rates]] });
  await call('POST desk/run-job', { name: 'holds' });
  await call('POST desk/passkey-options');
  await call('POST desk/invite', { email: 'porch@example.com', role: 'host' });
  await call('POST desk/change-person', { email: 'porch@example.com', role: 'owner' });
  await call('POST desk/sign-out-everywhere');
  await call('POST desk-sign-in', { email: 'nobody@example.com' });
}

/**
 * Returns the shape of every call's response, by method, path, status and code: for empty requests,
 * without a key and with one, as guest and host. `db` has sample data.
 */
export async function callShapes(db: Database, folder: string): Promise<string> {
  const functionAt = await mountFunctions(folder);
  const shapes = new Map<string, Set<string>>();
  const callWith =
    (headers: Record<string, string>): Call =>
    async (route, input = {}) => {
      const [method = '', name = ''] = route.split(' ');
      const url = new URL(name, 'http://localhost/api/');
      const isGet = method === 'GET';
      if (isGet) for (const [key, value] of Object.entries(input)) url.searchParams.set(key, String(value));
      const defaults = {
        origin: url.origin,
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      };
      const init = {
        method,
        body: isGet ? null : JSON.stringify(input),
        headers: { ...defaults, ...headers },
      };
      const response = await functionAt(url)?.(new Request(url, init));
      if (!response) throw new Error(`No function is at ${url.pathname}.`);
      const type = response.headers.get('content-type') ?? 'nothing';
      const body: unknown = type.includes('json') ? await response.json() : undefined;
      const place = `${method} ${url.pathname} ${response.status} ${at(body, 'error.code') ?? ''}`.trimEnd();
      const shape = body === undefined ? [type] : getResponseShape(body);
      // A refund is settled shortly before or after the response.
      const stableLines = shape.map((line) =>
        line.replace(/(refunds\[\]\.settled_at): .*/, '$1: null | string'),
      );
      shapes.set(place, new Set([...(shapes.get(place) ?? []), ...stableLines]));
      return body;
    };
  const key = { authorization: `Bearer ${publicAnonKey}` };
  const host = callWith({ ...key, cookie: `mama_desk=${await createHostSessionCookie(db)}` });
  for (const name of readdirSync(folder).toSorted()) {
    const { config, default: handler }: FunctionModule = await import(join(folder, name));
    const routes: string[] = Object.keys(at(handler, 'routes') ?? {});
    // The host signs out last.
    for (const path of [config?.path ?? []].flat())
      for (const call of /\/sign-out(-everywhere)?$/.test(path) ? [callWith({})] : [callWith({}), host])
        await call(
          routes.find((route) => route.endsWith(` ${path}`)) ??
            `${at(handler, 'contract.method') ?? 'GET'} ${path}`,
        );
  }
  const reference = await callAsGuest(callWith({ ...key, cookie: `mama_session=${randomUUID()}` }), db);
  await callAsHost(host, reference);
  return [...shapes]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([place, lines]) =>
        `${place}\n${[...lines]
          .toSorted()
          .map((line) => `  ${line}\n`)
          .join('')}`,
    )
    .join('');
}
