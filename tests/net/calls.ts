import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { publicAnonKey } from '#browser/anon-key.ts';
import { addDays, defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { type FunctionModule, mountFunctions } from '#netlify/local/functions.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { newGuest } from '#support/api.ts';
import { createHostSessionCookie } from '#support/host.ts';
import { sampleFields } from '#support/owners.ts';
import { tokenIn } from '#support/pages.ts';
import { bookAndPay } from '../functions/booking/fixture.ts';
import { draft } from '../functions/itineraries/fixture.ts';
import { shapeOf } from './shape.ts';

/** Makes a call, such as `GET my-holds`, and answers what it answered. */
type Ask = (call: string, input?: object) => Promise<unknown>;

/**
 * Returns the value at a path of a response, such as `booking.reference`; `undefined` if there is
 * none.
 */
const at = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((inner, name) => (inner ? Reflect.get(Object(inner), name) : undefined), answer);

const stayAt = (answer: unknown, place: number) => ({
  cabin_id: String(at(answer, `stays.${place}.id`)),
  check_in: String(at(answer, `stays.${place}.check_in`)),
  check_out: String(at(answer, `stays.${place}.check_out`)),
});

/**
 * Performs a guest's calls: search, book, release, change, cancel, plan. Returns the reference of
 * another paid booking.
 */
async function askAsGuest(ask: Ask, db: Database): Promise<string> {
  const rows = await db.query<{ id: string }>('select id from cabins order by display_order');
  const cabin_ids = rows.map(({ id }) => id).join(',');
  const lowest = await ask('GET lowest-stays', { cabin_ids, nights: 3, guests: 2 });
  const { cabin_id, ...dates } = stayAt(lowest, 0);
  await ask('GET get-cabin-availability', { cabin_id });
  await ask('GET cabin-terms', { cabin_id });
  await ask('GET search-cabins');
  await ask('GET search-cabins', { ...dates, flexible_days: 3, guests: 2, city: 'Gatlinburg' });
  await ask('GET price-strip', { ...dates, guests: 2 });
  await ask('GET quote-stay', { cabin_id, ...dates, guests: 2, pets: 0 });
  const deal = await ask('GET get-daily-deal');
  await ask('POST track-daily-deal-unlock', { deal_id: at(deal, 'deal.id') });
  await ask('POST unlock-daily-deal', { deal_id: at(deal, 'deal.id') });
  await ask('POST get-cabin-stats', { property_ids: ['perseid', 'no-such-cabin'] });
  const seen = { session_id: 'net', event_id: randomUUID(), referrer: '', referrer_page: '' };
  await ask('POST track-visit', { ...seen, url_path: '/' });
  await ask('POST track-click', { ...seen, property_id: 'perseid' });
  await ask('POST track-event', { event_name: 'net', parameters: {}, event_id: randomUUID() });
  await ask('POST newsletter-signup', { email: 'net@example.com', signup_source: 'footer' });
  await ask('POST owner-application', { ...sampleFields, took_ms: 60_000 });
  const text = { action: 'send_single', source: 'listing_card', sessionId: 'net', phone: '(865) 555-0100' };
  await ask('POST text-favorite-cabins', { ...text, cabin: { id: cabin_id, title: '', url: '' } });

  const { adults, children, pets, ...guest } = newGuest();
  const party = { adults, children, pets };
  const held = await ask('POST create-booking', { ...newGuest(), cabin_id, ...dates });
  await ask('POST create-booking', { ...newGuest(), cabin_id, ...dates, expected_total: 1 });
  await ask('GET my-holds');
  const token = tokenIn(String(at(held, 'booking.manage_url')));
  await ask('GET booking', { token });
  await ask('POST release-hold', { token });
  const found = await ask('GET search-cabins', { ...dates, guests: 2 });
  const stays = [0, 1].map((place) => ({ ...party, cabin_id: at(found, `available.${place}.id`) }));
  await ask('POST create-split-booking', { ...guest, ...dates, stays });

  const paid = await bookAndPay(db, stayAt(lowest, 1));
  const booked = await ask('GET booking', { token: paid.token });
  for (const expected_total of [1, paid.quote.total])
    await ask('POST change-booking', { token: paid.token, adults: 3, expected_total });
  for (const expected_refund of [1, at(booked, 'booking.cancellation.refund')])
    await ask('POST cancel-booking', { token: paid.token, expected_refund });

  const reference = at(booked, 'booking.reference');
  await ask('POST cancel-party', { token: paid.token, stays: [{ reference, expected_refund: 0 }] });

  const made = await ask('POST create-itinerary', draft);
  const [id, edit_token] = [at(made, 'itinerary.id'), at(made, 'itinerary.edit_token')];
  await ask('POST itinerary-vote', { id, item: 'cove', vote: 1 });
  await ask('POST itinerary-comment', { id, item: 'cove', name: 'Ada', text: 'Yes.' });
  await ask('GET itinerary', { id });
  await ask('PUT itinerary', { id, edit_token, version: 1, ...draft });
  await ask('PUT itinerary', { id, edit_token, version: 1, ...draft });
  await ask('POST itinerary-comments', { id, edit_token, closed: true });
  await ask('POST itinerary-comment', { id, text: 'No more.' });
  await ask('POST delete-itinerary', { id, edit_token });
  return (await bookAndPay(db, stayAt(lowest, 2))).reference;
}

/** A host's way, with a booking that is paid. */
async function askAsHost(ask: Ask, reference: string): Promise<void> {
  const today = getToday(defaultTimeZone, new Date());
  const views =
    'host access people today jobs letters cabin-names cabins calendars deals history numbers reviews';
  for (const view of views.split(' ')) await ask(`GET desk/${view}`);
  await ask('GET desk/publish', { built_at: new Date().toISOString() });
  await ask('GET desk/calendar', { first: today, days: 14 });
  await ask('GET desk/cabin-calendar', { slug: 'perseid' });
  const cabin = await ask('GET desk/cabin', { number: 1 });
  await ask('POST desk/cabin', { number: 1, version: at(cabin, 'cabin.version'), fields: { beds: 4 } });
  await ask('POST desk/bookings', { filter: 'confirmed' });
  const shown = await ask('POST desk/booking', { reference });
  const free = await ask('GET lowest-stays', { cabin_ids: at(shown, 'booking.cabin.id'), nights: 4 });
  await ask('POST desk/note-booking', { reference, note: 'Called.' });
  await ask('POST desk/resend-letter', { reference, template: 'booking-confirmed' });
  const wish = { reference, ...stayAt(free, 0), cabin_id: undefined };
  const priced = await ask('POST desk/price-move', wish);
  for (const expected_total of [1, at(priced, 'quote.total')])
    await ask('POST desk/move-booking', { ...wish, seen: at(priced, 'state'), expected_total });
  const state = async () => at(await ask('POST desk/booking', { reference }), 'booking.state');
  await ask('POST desk/release-change', { reference, seen: await state() });
  await ask('POST desk/cancel-booking', {
    reference,
    seen: await state(),
    refund: 100,
    reason: 'Asked for.',
  });
  const owner = at(await ask('GET desk/owners', { state: 'received' }), 'rows.0.reference');
  await ask('GET desk/owner', { reference: owner });
  await ask('POST desk/decide-owner', { reference: owner, version: 1, decision: 'ask', text: 'Which?' });
  await ask('POST desk/choose-deal', {
    day: addDays(today, 1),
    cabin_id: null,
    discount_percent: 15,
    seen: null,
  });
  await ask('POST desk/calendar-address', { slug: 'perseid', action: 'renew' });
  await ask('GET desk/export', { kind: 'cabins', format: 'csv' });
  await ask('POST desk/import', { kind: 'cabins', text: 'slug\nperseid\n', write: false, skip_bad: false });
  const rates = [
    [0, null, null],
    [15, 20_000, null],
  ];
  await ask('POST desk/change-nights', { changes: [[1, addDays(today, 500), 1, ...rates]] });
  await ask('POST desk/run-job', { name: 'holds' });
  await ask('POST desk/passkey-options');
  await ask('POST desk/invite', { email: 'porch@example.com', role: 'host' });
  await ask('POST desk/change-person', { email: 'porch@example.com', role: 'owner' });
  await ask('POST desk/sign-out-everywhere');
  await ask('POST desk-sign-in', { email: 'nobody@example.com' });
}

/**
 * Returns the shape of every call's response, by method, path, status and code: for empty requests,
 * without a key and with one, as guest and host. `db` has sample data.
 */
export async function callShapes(db: Database, folder: string): Promise<string> {
  const functionAt = await mountFunctions(folder);
  const shapes = new Map<string, Set<string>>();
  const asking =
    (headers: Record<string, string>): Ask =>
    async (call, input = {}) => {
      const [method = '', name = ''] = call.split(' ');
      const url = new URL(name, 'http://localhost/api/');
      const isGet = method === 'GET';
      if (isGet) for (const [key, value] of Object.entries(input)) url.searchParams.set(key, String(value));
      const own = { origin: url.origin, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
      const init = { method, body: isGet ? null : JSON.stringify(input), headers: { ...own, ...headers } };
      const response = await functionAt(url)?.(new Request(url, init));
      if (!response) throw new Error(`No function is at ${url.pathname}.`);
      const type = response.headers.get('content-type') ?? 'nothing';
      const body: unknown = type.includes('json') ? await response.json() : undefined;
      const place = `${method} ${url.pathname} ${response.status} ${at(body, 'error.code') ?? ''}`.trimEnd();
      const shape = body === undefined ? [type] : shapeOf(body);
      // A refund is settled a moment before the answer, or after it.
      const steady = shape.map((line) => line.replace(/(refunds\[\]\.settled_at): .*/, '$1: null | string'));
      shapes.set(place, new Set([...(shapes.get(place) ?? []), ...steady]));
      return body;
    };
  const key = { authorization: `Bearer ${publicAnonKey}` };
  const host = asking({ ...key, cookie: `mama_desk=${await createHostSessionCookie(db)}` });
  for (const name of readdirSync(folder).toSorted()) {
    const { config, default: call }: FunctionModule = await import(join(folder, name));
    const routes: string[] = Object.keys(at(call, 'routes') ?? {});
    // Signing out comes last: the host is needed.
    for (const path of [config?.path ?? []].flat())
      for (const ask of /\/sign-out(-everywhere)?$/.test(path) ? [asking({})] : [asking({}), host])
        await ask(
          routes.find((route) => route.endsWith(` ${path}`)) ??
            `${at(call, 'contract.method') ?? 'GET'} ${path}`,
        );
  }
  const reference = await askAsGuest(asking({ ...key, cookie: `mama_session=${randomUUID()}` }), db);
  await askAsHost(host, reference);
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
