// Creates rows and valid bodies of every call for the fuzz tests.

import { randomUUID } from 'node:crypto';
import booking from '#netlify/functions/booking.ts';
import { laptopHost } from '#netlify/host-accounts/configured-hosts.ts';
import { createSignInLink } from '#netlify/host-accounts/sign-in-link.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { env } from '#netlify/platform/env.ts';
import { signEndingToken, signToken } from '#netlify/platform/http/tokens.ts';
import { newGuest, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { signInAsHost } from '#support/host.ts';
import { sampleApplicationFields, sampleApplicationForm } from '#support/owner-applications.ts';
import { getLinkToken, postForm } from '#support/page-requests.ts';
import { createPicture } from '#support/photo-files.ts';
import { bookAndPay, holdStay } from '../booking/fixture.ts';
import { createItinerary, draft } from '../itineraries/fixture.ts';
import { createHostSamples } from './host-samples.ts';
import type { KnownValues } from './random-bodies.ts';

/** Valid bodies of calls, and valid values by field name. */
export interface FuzzFixtures {
  known: KnownValues;
  /** Valid bodies by call. */
  samples: Readonly<Record<string, readonly object[]>>;
  /** Valid form fields by route. The token is also in the address. */
  forms: Readonly<Record<string, readonly (readonly [string, string])[]>>;
  /** Id of the last message in the outbox. Links in the samples name messages up to this one. */
  lastMessage: number;
  /** E-mail address of a host whose sessions and passkeys a call may end. */
  otherHost: string;
}

async function apply(change: object): Promise<string> {
  const key = { 'idempotency-key': randomUUID() };
  return (await post('owner-application', { ...sampleApplicationFields, ...change }, key)).body.application
    .reference;
}

/** Creates rows for every call, and valid input that names them. */
export async function createFuzzFixtures(db: Database): Promise<FuzzFixtures> {
  const cabins = [await insertCabin(db), await insertCabin(db, { pet_fee: 40 })];
  for (const id of cabins) await publish(db, id, inDays(1), 300);
  const dates = (from: number, nights = 3) => ({ check_in: inDays(from), check_out: inDays(from + nights) });
  const stay = (from: number) => ({ cabin_id: cabins[0] ?? '', ...dates(from) });
  const idOf = async (sql: string, values: unknown[] = []): Promise<string> =>
    (await db.query<{ id: string }>(sql, values))[0]?.id ?? '';

  const paid = await bookAndPay(db, stay(20));
  const desk = await signInAsHost(db);
  /** Creates a separate booking for a call after which others would fail. */
  const createSeparateBooking = async (from: number) => {
    const { reference, token, quote } = await bookAndPay(db, stay(from));
    const { body } = await desk.send('POST desk/booking', { reference });
    return { reference, token, total: quote.total, seen: body.booking.state };
  };
  const [toCancel, toChange, cancelled, moved] = [
    await createSeparateBooking(110),
    await createSeparateBooking(120),
    await createSeparateBooking(130),
    await createSeparateBooking(140),
  ];
  const past = await bookAndPay(db, stay(30));
  await db.query(
    'update bookings set check_in = current_date - 9, check_out = current_date - 6 where id = $1',
    [past.id],
  );
  const [held, toRelease, toPay, toDecline] = [
    await holdStay(db, stay(40)),
    await holdStay(db, stay(250)),
    await holdStay(db, stay(44)),
    await holdStay(db, stay(48)),
  ];
  const [plan, commented, closed] = [
    await createItinerary(),
    await createItinerary(),
    await createItinerary(),
  ];
  const deal = await idOf(
    `insert into daily_deals (day, cabin_id, discount_percent, expires_at)
     select (now() at time zone 'America/New_York')::date, $1, 15, now() + interval '10 hours' returning id`,
    [cabins[1]],
  );
  const review = await idOf(
    'insert into cabin_reviews (cabin_id, rating, body) values ($1, 4, $2) returning id',
    [cabins[0], 'Fine.'],
  );
  const feed = await idOf(
    `insert into calendar_feeds (cabin_id, name, url) values ($1, 'Other', $2) returning id`,
    [cabins[0], 'https://127.0.0.1/a.ics'],
  );
  const application = await apply({});
  const questioned = await apply({ cabin_name: 'Asked Perch', email: 'asked@example.com' });
  await desk.send('POST desk/decide-owner', {
    reference: questioned,
    version: 1,
    decision: 'ask',
    text: 'Which?',
  });
  const changes = [[1, inDays(90), 2, [15, null, null], [15, 20_000, 2]]];
  const { body: changed } = await desk.send('POST desk/change-nights', { changes });
  const { body: preview } = await desk.get('GET desk/put-back', { id: changed.id ?? 0 });
  const unbooked = await db.query<{ number: number; version: number }>(
    'select number, version from cabins where id = $1',
    [await insertCabin(db)],
  );
  const otherHost = 'other@example.com';
  await db.query(`insert into desk_hosts (email, role, invited_by) values ($1, 'owner', 'x')`, [otherHost]);
  const deskCalls = await createHostSamples(db, desk, otherHost);
  const link = await createSignInLink({ db, env: env() }, laptopHost, false);

  const { adults, children, pets, ...guest } = newGuest();
  const party = { adults, children, pets };
  const [id, edit_token, reference] = [plan.id, plan.edit_token, paid.reference];
  const sign = { cabin: 'cabin-1' };
  const { body: shared } = await post('change-booking', {
    token: paid.token,
    expected_total: paid.quote.total,
    shared: true,
  });
  const watched = { ...stay(60), guests: 2, email: 'ada@example.com' };
  await post('watch-stay', watched);
  await postForm(booking, { email: paid.email }, { path: '/trips/send' });
  const messageOf = (template: string) =>
    idOf('select id::text from outbox where template = $1 order by id desc limit 1', [template]);
  const samples: Record<string, object[]> = {
    ...deskCalls,
    'GET shared-stay': [{ token: getLinkToken(shared.booking.share_url ?? '') }],
    'GET trips': [{ token: signEndingToken(await messageOf('trips-link'), 'trips', env(), new Date()) }],
    'POST watch-stay': [watched],
    'POST confirm-watch': [
      { token: signEndingToken(await messageOf('watch-confirm'), 'watch', env(), new Date()) },
    ],
    'POST itinerary-comments': [{ id: closed.id, edit_token: closed.edit_token, closed: true }],
    'POST owner-photo': [{ photo: (await createPicture()).toString('base64') }],
    'POST desk/photos': [{ cabin_id: cabins[0], photo: (await createPicture()).toString('base64') }],
    'GET quote-stay': [{ ...stay(60), guests: '2', pets: '0', promo_code: 'MAMAFREE4' }],
    'GET search-cabins': [{ ...dates(5), guests: '2', flexible_days: '3', offset: '0', city: 'all' }],
    'GET lowest-stays': [{ cabin_ids: cabins.join(','), nights: '2', guests: '2' }],
    'GET price-strip': [{ ...dates(5), guests: '2', cabins: 'cabin-1,cabin-2' }],
    'GET itinerary': [{ id }],
    'GET booking': [paid, held, past].map(({ token }) => ({ token })),
    'GET desk/publish': [{ built_at: new Date().toISOString() }],
    'GET desk/owners': [{ state: 'received' }],
    'GET desk/owner': [{ reference: application }],
    'GET desk/calendar': [{ first: inDays(1), days: '30', cabins: '1,2' }],
    'GET desk/cabin': [{ number: '1' }],
    'GET desk/put-back': [{ id: String(changed.id) }],
    'GET desk/numbers': [{ from: inDays(-30), to: inDays(0) }],
    'GET desk/reviews': [{ ...sign, show: 'shown' }],
    'POST create-booking': [60, 64, 68].map((from) => ({ ...newGuest(), ...stay(from) })),
    'POST create-split-booking': [
      { ...guest, ...dates(80), stays: cabins.map((cabin_id) => ({ ...party, cabin_id })) },
    ],
    'POST change-booking': [
      {
        token: toChange.token,
        expected_total: toChange.total,
        first_name: 'Ida',
        adults: 3,
        arrival_note: 'Late.',
      },
      { token: toChange.token, expected_total: toChange.total, ...dates(120, 4) },
    ],
    'POST cancel-booking': [{ token: toCancel.token, expected_refund: toCancel.total }],
    'POST cancel-party': [
      {
        token: toCancel.token,
        stays: [{ reference: toCancel.reference, expected_refund: toCancel.total }],
      },
    ],
    'POST release-hold': [{ token: toRelease.token }],
    'POST renew-link': [{ token: held.token }],
    'POST track-daily-deal-unlock': [{ deal_id: deal }],
    'POST unlock-daily-deal': [{ deal_id: deal }],
    'POST text-favorite-cabins': [
      {
        action: 'send_single',
        source: 'listing_card',
        sessionId: 'one',
        phone: '(865) 555-0100',
        cabin: { id: cabins[0], title: '', url: '' },
        consent: true,
        page: '/',
      },
    ],
    'POST create-itinerary': [draft],
    'PUT itinerary': [{ id, edit_token, version: 1, ...draft }],
    'POST itinerary-vote': [{ id: commented.id, item: 'cove', vote: 1 }],
    'POST itinerary-comment': [{ id: commented.id, item: 'cove', name: 'Ada', text: 'Yes.' }],
    'POST delete-itinerary': [await createItinerary(), { ...(await createItinerary()), comment: 1 }],
    'POST newsletter-signup': [{ email: 'ada@example.com', signup_source: 'footer' }],
    'POST owner-application': [{ ...sampleApplicationFields, took_ms: 60_000 }],
    'POST track-event': [
      { events: [{ event_name: 'page_view', parameters: { tags: ['one'], n: 1 } }] },
      { event_name: 'page_view', parameters: {}, event_id: randomUUID(), key: 'public-anon-key' },
    ],
    'POST desk/bookings': [
      { text: 'Ada', filter: 'confirmed', cabin_id: cabins[0], day_kind: 'check_in', day: inDays(20) },
    ],
    'POST desk/booking': [{ reference }],
    'POST desk/note-booking': [{ reference, note: 'Called.' }],
    'POST desk/check-problem': [
      {
        reference,
        what: 'failed',
        before: null,
        state: 'seen',
        note: '',
        subject_id: await idOf('select id from payments'),
      },
    ],
    'POST desk/resend-letter': [{ reference, template: 'booking-confirmed' }],
    'POST desk/cancel-booking': [
      { reference: cancelled.reference, seen: cancelled.seen, refund: cancelled.total, reason: 'Asked for.' },
    ],
    'POST desk/price-move': [{ reference, ...dates(200) }],
    'POST desk/move-booking': [
      { reference: moved.reference, ...dates(210), seen: moved.seen, expected_total: moved.total },
    ],
    'POST desk/decide-owner': [
      { reference: application, version: 1, decision: 'ask', text: 'Which?' },
      { reference: application, version: 1, decision: 'approve', text: '' },
    ],
    'POST desk/delete-cabin': unbooked,
    'POST desk/cabin': [
      {
        number: 1,
        version: 1,
        fields: {
          beds: 4,
          title: 'Another',
          photos: [{ image_url: 'https://images.example/a.jpg', description: 'x' }],
        },
      },
      {
        number: null,
        version: null,
        fields: { slug: 'new-one', title: 'New', nightly_rate: 200, max_guests: 4, city: 'Gatlinburg' },
      },
    ],
    'POST desk/change-nights': [{ changes: [[1, inDays(230), 2, [15, null, null], [0, 20_000, 2]]] }],
    'POST desk/put-back': [{ id: changed.id, since: false, seen: preview.seen }],
    'POST desk/choose-deal': [{ day: inDays(1), cabin_id: cabins[0], discount_percent: 15, seen: null }],
    'POST desk/calendar-address': [{ slug: 'cabin-1', action: 'renew' }],
    'POST desk/link-cabin': [{ slug: 'cabin-1', linked: 'cabin-2', action: 'link' }],
    'POST desk/add-feed': [{ slug: 'cabin-2', url: 'https://127.0.0.1/b.ics', name: 'Other' }],
    'POST desk/change-feed': [{ feed, action: 'accept_empty' }],
    'POST desk/reviews': [
      {
        id: review,
        was: { visible: true, answer: null },
        wanted: { visible: true, answer: 'Thank you.' },
      },
    ],
    'POST desk/import': ['cabins', 'rates', 'bookings'].map((kind) => ({
      kind,
      write: true,
      skip_bad: true,
      text: '[{"slug":"cabin-1","beds":3},{"slug":"new","title":"New","nightly_rate":200}]',
    })),
    'POST desk/run-job': [{ name: 'holds' }],
    'POST desk/session': [{ token: link }],
    'POST desk-sign-in': [{ email: laptopHost }],
  };
  const signTokenFor = (purpose: 'pay' | 'review' | 'unsubscribe', of: string) =>
    signToken(of, purpose, env());
  const applicationFields = [...sampleApplicationForm()];
  return {
    otherHost,
    lastMessage: Number(await idOf('select coalesce(max(id), 0)::text as id from outbox')),
    samples,
    known: {
      cabin_id: cabins,
      slug: ['cabin-1', 'cabin-2'],
      check_in: [5, 20, 40, 60].map(inDays),
      check_out: [8, 23, 43, 63].map(inDays),
      text: [
        'slug\ncabin-1\n',
        'slug,title,nightly_rate\nnew,New,200\n',
        'slug,day,amount\ncabin-1,2027-01-01,200\n',
      ],
      tiktokId: ['7340000000000000000'],
      username: ['mamacabins'],
    },
    forms: {
      'POST /api/review': [
        ['token', signTokenFor('review', past.reference)],
        ...(['stars', 'text', 'initials'] as const).map(
          (name) => [name, name === 'stars' ? '5' : 'A. E.'] as const,
        ),
      ],
      'POST /api/pay': [['token', signTokenFor('pay', toPay.reference)]],
      'POST /api/test-checkout': [
        ['token', signTokenFor('pay', toDecline.reference)],
        ['action', 'decline'],
      ],
      'POST /api/unsubscribe': [
        ['token', signTokenFor('unsubscribe', randomUUID())],
        ['List-Unsubscribe', 'One-Click'],
      ],
      'POST /newsletter': [
        ['email', 'newcomer@example.com'],
        ['signup_source', 'footer'],
      ],
      'POST /newsletter/confirm': [['token', signToken(randomUUID(), 'newsletter-confirm', env())]],
      'POST /sign-up/answer': [
        ['token', signEndingToken(questioned, 'owner-application', env(), new Date())],
        ['answer', 'That one.'],
        ...applicationFields,
      ],
      // One address may apply only a few times a day, so the form has another.
      'POST /sign-up/send': [...sampleApplicationForm({ email: 'grace@example.com' }), ['took_ms', '60000']],
      'POST /trips/send': [['email', 'ada@example.com']],
    },
  };
}
