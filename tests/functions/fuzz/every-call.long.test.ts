import { createHash, createHmac, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { routeOf } from '#contracts/contract.ts';
import deploys from '#functions/deploys.ts';
import { env } from '#lib/env.ts';
import { twilioSignature } from '#lib/sms/inbound.ts';
import { tiktok } from '#lib/tiktok.ts';
import { signToken } from '#lib/tokens.ts';
import { newDeskLink } from '#services/desk/sign-in.ts';
import { bearer } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { allContracts, allFunctions } from '#support/contracts.ts';
import { testDatabase } from '#support/database.ts';
import { openDesk } from '#support/desk.ts';
import { bodies } from '#support/draws.ts';
import { empty } from '#support/empty.ts';
import { sampleFields, sampleForm } from '#support/owners.ts';
import { seed } from '#support/seed.ts';
import { laptopHost } from '#lib/desk-hosts.ts';
import texts from '#functions/texts.ts';
import { bookAndPay, holdStay } from '../booked/fixture.ts';
import { draft } from '../itinerary/fixture.ts';
import { startStandIn } from '../video/stand-in.ts';
import { bodiesFor, formsOf, type Known } from './bodies.ts';

const together = 8;
const house = testDatabase(together);
const site = 'http://localhost';
const secret = 'n'.repeat(40);
const twilioToken = 'a-token-of-a-stand-in';
const functions = await allFunctions();
const contracts = await allContracts();
const calls = new Set(contracts.map(([name]) => routeOf(name)));

/** Routes of pages with a form, by what their forms have. */
const forms: Record<string, string[]> = {
  'POST /api/review': ['token', 'stars', 'text', 'initials', 'x'],
  'POST /api/test-checkout': ['token', 'action'],
  'POST /api/unsubscribe': ['List-Unsubscribe', 'token'],
  'POST /newsletter': ['email', 'signup_source', 'website'],
  'POST /newsletter/confirm': ['token'],
  'POST /sign-up/answer': ['answer', ...sampleForm().keys()],
  'POST /sign-up/send': [...new Set(sampleForm().keys()), 'website', 'took_ms'],
};

let known: Known = {};
let samples: Record<string, object[]> = {};
let desk = '';
let standIn: Awaited<ReturnType<typeof startStandIn>>;

beforeAll(async () => {
  Object.assign(process.env, {
    DEPLOY_WEBHOOK_SECRET: secret,
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: twilioToken,
    TWILIO_FROM: '+18655550100',
  });
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  standIn = await startStandIn();
  standIn.answer = (_, response) => response.writeHead(404).end();
  tiktok.base = standIn.base;
  const cabins = [await insertCabin(house.db), await insertCabin(house.db, { pet_fee: 40 })];
  for (const id of cabins) await publish(house.db, id, inDays(1), 200);
  const stay = (from: number) => ({
    cabin_id: cabins[0] ?? '',
    check_in: inDays(from),
    check_out: inDays(from + 3),
  });
  const paid = await bookAndPay(house.db, stay(20));
  const held = await holdStay(house.db, stay(40));
  const [payment] = await house.db.query<{ id: string }>('select id from payments');
  desk = await openDesk(house.db, { minutes: 600 });
  const application = { ...sampleFields, website: '', took_ms: 60_000 };
  const days = [1, 5, 20, 23, 40, 43, 60, 63, 500].map(inDays);
  known = {
    cabin_id: cabins,
    cabins: ['1', '1,2'],
    number: [1, 2, null],
    version: [1, 2, 1_000_000],
    slug: ['cabin-1', 'cabin-2'],
    ...Object.fromEntries(
      ['check_in', 'check_out', 'day', 'first', 'date', 'start', 'end', 'from', 'to'].map((name) => [
        name,
        days,
      ]),
    ),
    first_name: ['Ada'],
    last_name: ['Example'],
    email: Array.from({ length: 40 }, (_, n) => `ada.${n}@example.com`),
    phone: ['(865) 555-0100', '+18655550142'],
    accept_terms: [true],
    token: [
      paid.token,
      held.token,
      ...(['pay', 'review'] as const).map((purpose) => signToken(paid.reference, purpose, env())),
    ],
    reference: [paid.reference, held.reference],
    seen: ['0'.repeat(32)],
    subject_id: [payment?.id],
    template: ['booking-confirmed', 'booking-held'],
    after: [paid.reference],
    text: [
      'Called.',
      'slug\ncabin-1\n',
      'slug,title,nightly_rate\nnew,New,200\n',
      '[{"slug":"cabin-1","beds":3}]',
      'slug,day,amount\ncabin-1,2027-01-01,200\n',
    ],
    name: ['holds', 'outbox', 'retention', 'deal', 'Ada'],
    kind: ['cabins', 'rates', 'bookings', 'hike'],
    session_id: [randomUUID()],
    url: ['https://127.0.0.1/a.ics', 'https://[::1]/a.ics'],
    tiktokId: ['7340000000000000000'],
    username: ['mamacabins'],
    adults: [1, 2],
    children: [0, 1],
    pets: [0, 1],
    action: ['send_single', 'pay', 'renew'],
    'List-Unsubscribe': ['One-Click'],
    stars: ['5'],
    initials: ['A. E.'],
    signup_source: ['footer'],
  };
  samples = {
    'POST owner-application': [application],
    'POST track-event': [
      { events: [{ event_name: 'page_view', parameters: { tags: ['one'], n: 1 } }] },
      { event_name: 'page_view', parameters: {}, event_id: randomUUID(), key: 'public-anon-key' },
    ],
    'POST create-itinerary': [draft],
    'POST create-booking': [
      {
        ...stay(60),
        adults: 2,
        children: 0,
        pets: 0,
        first_name: 'Ada',
        last_name: 'E',
        email: 'ada.x@example.com',
        phone: '(865) 555-0100',
        accept_terms: true,
      },
    ],
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
    'POST desk/change-nights': [{ changes: [[1, inDays(90), 2, [15, null, null], [0, 20_000, 2]]] }],
    'GET search-cabins': [
      { check_in: inDays(5), check_out: inDays(8), guests: '2', flexible_days: '3', offset: '0' },
    ],
  };
});
afterAll(() => standIn.stop());

const answerOf = (route: string) => {
  const found = functions.find(({ answer }) => Object.hasOwn(answer.routes ?? {}, route));
  if (!found) throw new Error(`No function answers ${route}.`);
  return found.answer;
};

/** Sends all that was drawn, some at once, and answers what was answered with a fault of ours. */
async function faultsOf<Drawn>(drawn: Drawn[], send: (one: Drawn) => Promise<Response>): Promise<string[]> {
  const faults: string[] = [];
  for (let from = 0; from < drawn.length && faults.length < 5; from += together) {
    await Promise.all(
      drawn.slice(from, from + together).map(async (one) => {
        const { status } = await send(one);
        if (status >= 500) faults.push(`${status} ${JSON.stringify(one)}`.slice(0, 2000));
      }),
    );
  }
  return faults;
}

const draw = <Drawn>(of: fc.Arbitrary<Drawn>): Drawn[] => fc.sample(of, { numRuns: bodies, seed });

/** Only a call nobody signs out with goes on being a host's. */
const cookieFor = async (name: string): Promise<string> => {
  const token = name === 'POST desk/sign-out' ? await openDesk(house.db) : desk;
  return `mama_desk=${token}; mama_session=${randomUUID()}`;
};

describe(`${bodies} bodies, seed ${seed}, and no fault of ours`, () => {
  test.each(contracts)(
    '%s',
    async (name, { schema }) => {
      const [method = '', path = ''] = routeOf(name).split(' ');
      const answer = answerOf(routeOf(name));
      await empty(house.db, 'rate_buckets', 'outbox', 'idempotency_keys');
      if (name === 'POST desk/session')
        known = { ...known, token: [await newDeskLink({ db: house.db, env: env() }, laptopHost, false)] };
      const drawn = draw(bodiesFor(schema, samples[name] ?? [], known));
      const faults = await faultsOf(drawn, async (body) => {
        const cookie = await cookieFor(name);
        const own = {
          ...bearer,
          cookie,
          origin: site,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        };
        if (method !== 'GET') return answer(new Request(site + path, { method, headers: own, body }));
        const fields = Object.entries(Object(body === '' ? {} : JSON.parse(body)));
        const query = new URLSearchParams(
          fields.map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)]),
        );
        return answer(new Request(`${site}${path}?${query}`, { headers: own }));
      });
      expect(faults).toEqual([]);
    },
    3_600_000,
  );

  test.each(Object.entries(forms))(
    '%s',
    async (route, names) => {
      const path = route.replace('POST ', '');
      const drawn = draw(
        fc.tuple(formsOf(names, known), fc.constantFrom(...(known['token'] ?? ['']), ''), fc.boolean()),
      );
      const faults = await faultsOf(drawn, async ([fields, token, inParts]) => {
        const form = inParts ? new FormData() : new URLSearchParams();
        for (const [name, value] of fields) form.append(name, value);
        const sent = new Response(form);
        const headers = { 'content-type': sent.headers.get('content-type') ?? '' };
        const body = await sent.arrayBuffer();
        const address = `${site}${path}?${new URLSearchParams({ token: String(token) })}`;
        return answerOf(route)(new Request(address, { method: 'POST', body, headers }));
      });
      expect(faults).toEqual([]);
    },
    3_600_000,
  );

  test('every route with a body is among these, but for what Stripe signs', () => {
    const writing = functions
      .flatMap(({ answer }) => Object.keys(answer.routes ?? {}))
      .filter((route) => !/^(GET|HEAD) /.test(route));
    const webhooks = ['POST /api/netlify-webhook', 'POST /api/stripe-webhook', 'POST /api/twilio-webhook'];
    expect(writing.toSorted()).toEqual(
      [
        ...[...calls].filter((route) => !route.startsWith('GET ')),
        ...Object.keys(forms),
        ...webhooks,
      ].toSorted(),
    );
  });

  test('a deploy, signed by Netlify', async () => {
    const sample = {
      id: 'a',
      state: 'error',
      context: 'production',
      created_at: new Date().toISOString(),
      error_message: 'No.',
    };
    const { z } = await import('zod');
    const faults = await faultsOf(
      draw(bodiesFor(z.unknown(), [sample, { ...sample, state: 'ready' }], {})),
      (body) => {
        const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
        const claims = `${part({ alg: 'HS256' })}.${part({ iss: 'netlify', sha256: createHash('sha256').update(body).digest('hex') })}`;
        const signature = `${claims}.${createHmac('sha256', secret).update(claims).digest('base64url')}`;
        return deploys(
          new Request(`${site}/api/netlify-webhook`, {
            method: 'POST',
            body,
            headers: { 'x-webhook-signature': signature },
          }),
        );
      },
    );
    expect(faults).toEqual([]);
  }, 3_600_000);

  test('a reply, signed by Twilio', async () => {
    const values = {
      MessageSid: [`SM${'0'.repeat(32)}`],
      From: ['+18655550142'],
      Body: ['STOP', 'start'],
      OptOutType: ['STOP'],
    };
    const faults = await faultsOf(draw(formsOf(Object.keys(values), values)), (fields) => {
      const body = new URLSearchParams(fields);
      const signature = twilioSignature(`${site}/api/twilio-webhook`, body, twilioToken);
      return texts(
        new Request(`${site}/api/twilio-webhook`, {
          method: 'POST',
          body,
          headers: { 'x-twilio-signature': signature },
        }),
      );
    });
    expect(faults).toEqual([]);
  }, 3_600_000);
});
