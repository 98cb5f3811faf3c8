// Guests who book and pay while function processes are killed.

import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { linkTokenHeader } from '#contracts/calls.ts';
import { env } from '#netlify/platform/env.ts';
import { bearer, createVisitorCookie, newGuest } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { paidRounds } from '#support/case-counts.ts';
import { getLinkToken } from '#support/page-requests.ts';
import { seed } from '#support/seed.ts';
import { createSeededRandom } from '#support/seeded-random.ts';
import { createDelivery } from '#support/stripe/fake-stripe.ts';
import { setUpStripeTest } from './stripe-setup.ts';

const shop = setUpStripeTest();
const chance = createSeededRandom(seed);
/** Running processes. */
const processes: { child: ChildProcess; url: string }[] = [];
/** Numbers of killed processes, and of aborted calls by path. */
const kills = { processes: 0, cut: new Map<string, number>() };

const begin = (): Promise<(typeof processes)[number]> =>
  new Promise((resolve, reject) => {
    const file = join(import.meta.dirname, '../../support/function-process.ts');
    const { BOOKING_TOKEN_SECRET } = env();
    const child = fork(file, { env: { ...process.env, BOOKING_TOKEN_SECRET }, stdio: 'ignore' });
    child.once('message', (port) => resolve({ child, url: `http://127.0.0.1:${port}` }));
    child.once('exit', (code) => reject(new Error(`The functions did not start: ${code}.`)));
  });

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  processes.push(await begin(), await begin());
});
afterAll(() => {
  for (const { child } of processes) child.kill('SIGKILL');
});

/**
 * Repeatedly kills one of two processes until `isOver`. The other process responds during restarts.
 */
async function killUntil(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await sleep(chance.below(3000));
    const [killed] = processes.splice(chance.below(processes.length), 1);
    killed?.child.kill('SIGKILL');
    kills.processes += 1;
    processes.push(await begin());
  }
}

/** Calls a running process. Retries like a guest or Stripe if it was killed or busy. */
async function call(path: string, init: RequestInit) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const url = processes[chance.below(processes.length)]?.url;
    const answer = await fetch(`${url}/api/${path}`, { ...init, redirect: 'manual' })
      .then(async (response) => ({ response, text: await response.text() }))
      .catch(() => null);
    if (answer && answer.response.status < 500) return answer;
    if (!answer) kills.cut.set(path, (kills.cut.get(path) ?? 0) + 1);
    await sleep(100);
  }
  throw new Error(`Nobody answers ${path}.`);
}

/** A guest's request with one key: a stay in one cabin, or in two for a party. */
interface Wish {
  path: 'create-booking' | 'create-split-booking';
  init: RequestInit;
}

function wishFor(cabins: readonly string[]): Wish {
  const { adults, children, pets, ...contact } = newGuest();
  const from = 20 + chance.below(9);
  const dates = { check_in: inDays(from), check_out: inDays(from + 1 + chance.below(4)) };
  const [first, second] = chance.shuffled(cabins).map((cabin_id) => ({ cabin_id, adults, children, pets }));
  const isParty = chance.below(3) === 0;
  const body = isParty
    ? { ...contact, ...dates, stays: [first, second] }
    : { ...contact, ...dates, ...first };
  const headers = {
    ...bearer,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    ...createVisitorCookie({ session: randomUUID() }),
  };
  return {
    path: isParty ? 'create-split-booking' : 'create-booking',
    init: { method: 'POST', headers, body: JSON.stringify(body) },
  };
}

interface Held {
  references: string[];
  payToken: string;
}

/** Returns the hold of a request; `null` if one of its nights is booked. */
async function ask({ path, init }: Wish): Promise<Held | null> {
  const { response, text } = await call(path, init);
  const body = JSON.parse(text);
  if (response.status === 409) {
    expect(body.error.code).toBe('taken');
    return null;
  }
  expect(response.status).toBe(201);
  const made: { reference: string }[] = body.bookings ?? [body.booking];
  const { payment_url } = body.booking ?? body;
  return { references: made.map(({ reference }) => reference), payToken: getLinkToken(payment_url) };
}

/** The guest pays at Stripe, which reports it twice, and every fourth payment never. */
async function pay({ payToken }: Held): Promise<void> {
  const { response } = await call('pay', { headers: { [linkTokenHeader]: payToken } });
  const session = shop.stripe.ledger.sessions.get(response.headers.get('location')?.split('/').at(-1) ?? '');
  if (!session) throw new Error('No checkout was opened.');
  shop.stripe.ledger.pay(session, 'card');
  if (chance.below(4) === 0) return;
  for (const event of [...shop.about(session), ...shop.about(session)])
    expect((await call('stripe-webhook', createDelivery(event))).response.status).toBe(200);
}

/**
 * Counts nights without a stay, stays with missing or additional nights, and payments without a
 * stay or duplicate ones.
 */
const torn = () =>
  shop.db.query(
    `select n.holder from cabin_nights n where not exists (select from bookings b where b.id::text = n.holder)
     union all
     select b.reference from bookings b
     where b.status = 'confirmed' and b.check_out - b.check_in
       <> (select count(*) from cabin_nights n where n.holder = b.id::text and n.cabin_id = b.cabin_id and n.kind = 'booked')
     union all
     select b.reference from bookings b join payments p on p.booking_id = b.id
     where p.state = 'paid' and (b.status <> 'confirmed' or p.amount_cents <> b.total_cents)
     union all
     select b.reference from bookings b
     where b.status <> 'confirmed' or 1 <> (select count(*) from payments p where p.booking_id = b.id and p.state = 'paid')`,
  );

test(`twelve to fifty guests request the same nights while processes are killed: none is lost or sold twice, ${paidRounds} rounds, seed ${seed} @long`, async () => {
  for (let round = 0; round < paidRounds; round += 1) {
    const cabins = await Promise.all(Array.from({ length: 3 }, () => insertCabin(shop.db)));
    for (const cabin of cabins) await publish(shop.db, cabin, inDays(1), 40);
    const wishes = Array.from({ length: 12 + chance.below(39) }, () => wishFor(cabins));
    let isOver = false;
    const killing = killUntil(() => isOver);
    const outcomes = await Promise.all(
      wishes.map(async (wish) => {
        await sleep(chance.below(1500));
        const held = await ask(wish);
        if (held) await pay(held);
        return { wish, held };
      }),
    );
    isOver = true;
    await killing;

    await shop.passTime();
    await shop.reconcile();
    expect(outcomes.filter(({ held }) => held)).not.toEqual([]);
    for (const { wish, held } of outcomes) expect(await ask(wish)).toEqual(held);
    const booked = await shop.db.query<{ reference: string }>(
      `select reference from bookings where cabin_id = any($1) order by reference`,
      [cabins],
    );
    const answered = outcomes.flatMap(({ held }) => held?.references ?? []).sort();
    expect(booked.map(({ reference }) => reference)).toEqual(answered);
    expect(await torn()).toEqual([]);
  }
  const [stays] = await shop.db.query<{ cents: number; parties: number }>(
    'select sum(total_cents)::integer as cents, count(distinct party_id) as parties from bookings',
  );
  expect(shop.stripe.ledger.balance()).toBe(stays?.cents);
  expect(shop.stripe.ledger.intents.size).toBe(stays?.parties);
  console.info({ ...stays, killed: kills.processes, ...Object.fromEntries(kills.cut) });
  expect(kills.processes).toBeGreaterThanOrEqual(paidRounds);
}, 900_000);
