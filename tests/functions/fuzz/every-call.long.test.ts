// Random bodies sent to every call: none causes a server error.

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { toRoute } from '#contracts/contract.ts';
import texts from '#netlify/functions/texts.ts';
import { twilioSignature } from '#netlify/messages/channels/twilio-webhook.ts';
import { tiktok } from '#netlify/videos/tiktok.ts';
import { bearer } from '#support/api.ts';
import { bodies } from '#support/case-counts.ts';
import { loadContracts, loadFunctions } from '#support/contracts.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { createHostSessionCookie } from '#support/host.ts';
import { seed } from '#support/seed.ts';
import { serializeForm } from '#support/serialize-form.ts';
import { startFakeTiktok } from '../videos/fake-tiktok.ts';
import { createFuzzFixtures, type FuzzFixtures } from './fuzz-fixtures.ts';
import { randomBodies, randomForms } from './random-bodies.ts';

const together = 8;
const house = testDatabase(together);
const site = 'http://localhost';
const twilioToken = 'a-token-of-a-stand-in';
const functions = await loadFunctions();
const isRead = ([name]: [string, unknown]): boolean => name.startsWith('GET ');

/** Reads come first, because a write may book their nights or hide the cabin. */
const contracts = (await loadContracts()).toSorted(
  (one, other) => Number(isRead(other)) - Number(isRead(one)),
);

const forms = [
  'POST /api/pay',
  'POST /api/review',
  'POST /api/test-checkout',
  'POST /api/unsubscribe',
  'POST /newsletter',
  'POST /newsletter/confirm',
  'POST /sign-up/answer',
  'POST /sign-up/send',
  'POST /trips/send',
];
const webhooks = ['POST /api/stripe-webhook', 'POST /api/twilio-webhook'];

let world: FuzzFixtures;
let desk = '';
let fakeTiktok: Awaited<ReturnType<typeof startFakeTiktok>>;

beforeAll(async () => {
  Object.assign(process.env, {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: twilioToken,
    TWILIO_FROM: '+18655550100',
  });
  for (const level of ['info', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
  fakeTiktok = await startFakeTiktok();
  fakeTiktok.respond = (_, response) => response.writeHead(404).end();
  tiktok.base = fakeTiktok.base;
  world = await createFuzzFixtures(house.db);
});

/** A call may end every session of its host. */
beforeEach(async () => {
  desk = await createHostSessionCookie(house.db, { minutes: 600 });
  await deleteRows(house.db, 'rate_buckets', 'idempotency_keys');
  await house.db.query('delete from outbox where id > $1', [world.lastMessage]);
});
afterAll(() => fakeTiktok.stop());

const answerOf = (route: string) => {
  const found = functions.find(({ handle }) => Object.hasOwn(handle.routes ?? {}, route));
  if (!found) throw new Error(`No function answers ${route}.`);
  return found.handle;
};

const draw = <Drawn>(of: fc.Arbitrary<Drawn>): Drawn[] => fc.sample(of, { numRuns: bodies, seed });

/** Sends all cases, several at once. Returns server errors and the number of successes. */
async function sendAll<Drawn>(drawn: Drawn[], send: (one: Drawn) => Promise<Response>) {
  const faults: string[] = [];
  let taken = 0;
  for (let from = 0; from < drawn.length && faults.length < 5; from += together) {
    await Promise.all(
      drawn.slice(from, from + together).map(async (one) => {
        const first = (await send(one)).status;
        // On a busy computer a call may time out once.
        const status = first === 503 ? (await send(one)).status : first;
        if (status < 400) taken += 1;
        if (status >= 500) faults.push(`${status} ${JSON.stringify(one)}`.slice(0, 2000));
      }),
    );
  }
  return { faults, taken };
}

/** Converts a body to a form. The field `file` is a file, of base64 bytes or the value as JSON. */
function fileForm(body: string, file: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(Object(body === '' ? {} : JSON.parse(body)))) {
    const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
    if (name !== file) form.append(name, text);
    else
      form.append(
        name,
        new File([typeof value === 'string' ? Buffer.from(value, 'base64') : text], 'photo.jpg'),
      );
  }
  return form;
}

/** Calls that end the host’s session, which other calls need. */
const ownSession = ['POST desk/sign-out', 'POST desk/sign-out-everywhere', 'POST desk/session'];

/**
 * Calls without a valid case: they need a build hook, another calendar, a double booking, a failed
 * payment, a working video site or a subscriber. The challenge of a passkey is valid once and in
 * one session.
 */
const neverTaken = [
  'POST desk/publish',
  'POST desk/try-feed',
  'POST desk/settle-collision',
  'POST desk/check-problem',
  'POST desk/settle-event',
  'POST desk/add-passkey',
  'POST get-tiktok-oembed',
  'POST /newsletter/confirm',
  'POST /api/unsubscribe',
];

describe(`${bodies} bodies, seed ${seed}, cause no server error`, () => {
  test('in any route with a body', () => {
    const writing = functions
      .flatMap(({ handle }) => Object.keys(handle.routes ?? {}))
      .filter((route) => !/^(GET|HEAD) /.test(route));
    const calls = contracts.map(([name]) => toRoute(name)).filter((route) => !route.startsWith('GET '));
    expect(writing.toSorted()).toEqual([...calls, ...forms, ...webhooks].toSorted());
    const names = contracts.map(([name]) => name);
    expect(Object.keys(world.samples).filter((name) => !names.includes(name))).toEqual([]);
  });

  test.each(contracts)(
    '%s',
    async (name, { schema, file }) => {
      const [method = '', path = ''] = toRoute(name).split(' ');
      const answer = answerOf(toRoute(name));
      const samples = world.samples[name] ?? [{}];
      // Unchanged samples are last, because some succeed only once.
      const drawn = [
        ...draw(randomBodies(schema, samples, world.known)),
        ...samples.map((sample) => JSON.stringify(sample)),
      ];
      const { faults, taken } = await sendAll(drawn, async (body) => {
        const host = ownSession.includes(name)
          ? await createHostSessionCookie(house.db, { email: world.otherHost })
          : desk;
        const headers: Record<string, string> = {
          ...bearer,
          cookie: `mama_desk=${host}; mama_session=${randomUUID()}`,
          origin: site,
          'idempotency-key': randomUUID(),
        };
        if (file) {
          const form = await serializeForm(fileForm(body, file));
          return answer(
            new Request(site + path, { method, body: form.body, headers: { ...headers, ...form.headers } }),
          );
        }
        headers['content-type'] = 'application/json';
        if (method !== 'GET') return answer(new Request(site + path, { method, headers, body }));
        const fields = Object.entries(Object(body === '' ? {} : JSON.parse(body)));
        const query = fields.map(([key, value]) => [
          key,
          typeof value === 'string' ? value : JSON.stringify(value),
        ]);
        return answer(new Request(`${site}${path}?${new URLSearchParams(query)}`, { headers }));
      });
      expect(faults).toEqual([]);
      // Rejections by the schema do not test the code behind it.
      if (!neverTaken.includes(name)) expect(taken).toBeGreaterThan(0);
    },
    3_600_000,
  );

  test.each(forms)(
    '%s',
    async (route) => {
      const form = world.forms[route] ?? [];
      const token = form.find(([name]) => name === 'token')?.[1] ?? '';
      const drawn: [typeof form, boolean][] = [
        ...draw(fc.tuple(randomForms(form), fc.boolean())),
        [form, false],
      ];
      const address = `${site}${route.replace('POST ', '')}?${new URLSearchParams({ token })}`;
      const { faults, taken } = await sendAll(drawn, async ([fields, inParts]) => {
        const sent = inParts ? new FormData() : new URLSearchParams();
        for (const [name, value] of fields) sent.append(name, value);
        return answerOf(route)(new Request(address, { method: 'POST', ...(await serializeForm(sent)) }));
      });
      expect(faults).toEqual([]);
      if (!neverTaken.includes(route)) expect(taken).toBeGreaterThan(0);
    },
    3_600_000,
  );

  test('in a reply signed by Twilio', async () => {
    const reply = [
      ['MessageSid', `SM${'0'.repeat(32)}`],
      ['From', '+18655550142'],
      ['Body', 'STOP'],
      ['OptOutType', 'STOP'],
    ] as const;
    const { faults } = await sendAll(draw(randomForms(reply)), (fields) => {
      const body = new URLSearchParams(fields.map(([name, value]) => [name, value]));
      const headers = {
        'x-twilio-signature': twilioSignature(`${site}/api/twilio-webhook`, body, twilioToken),
      };
      return texts(new Request(`${site}/api/twilio-webhook`, { method: 'POST', body, headers }));
    });
    expect(faults).toEqual([]);
  }, 3_600_000);
});
