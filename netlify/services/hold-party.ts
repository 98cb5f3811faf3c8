import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { z } from 'zod';
import type { Problem } from '#contracts/errors.ts';
import { type CreateOutcome, createBookings, type NewBooking } from '#database/bookings.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type HoldPressure, mostHeld, pressureOf } from '#domain/stay/hold-pressure.ts';
import type { Call } from '#lib/call.ts';
import type { Env } from '#lib/env.ts';
import { isCounted } from '#lib/limits.ts';
import { endCheckouts } from './holds.ts';
import type { Ports } from './ports.ts';

/** Who asks counts: a hold belongs to a visitor, and there is a limit to what one may hold. */
export type HoldPorts = Ports & Pick<Call, 'ip' | 'request' | 'later'>;

/** What a request asks for under its key. */
export interface Identity {
  key: string;
  requestHash: string;
}

/**
 * Holds the stays of a party as `createBookings` does. While visitors who never paid hold much already, another of them is
 * refused with `proof_needed` until the request has a proof of work, and then held for twelve minutes only; where they hold
 * more, nothing is held before the payment.
 */
export async function holdParty(
  identity: Identity,
  bookings: readonly NewBooking[],
  ports: HoldPorts,
): Promise<Result<Exclude<CreateOutcome, { outcome: 'pressed' }>, Problem>> {
  const hold = (asked: HoldPressure) => {
    const pressure = {
      pressure: isCounted(ports.ip, ports.env) ? asked : null,
      ...(asked !== 'pay_first' && { most_held: mostHeld[asked] }),
      ...(asked === 'work' && { hold: '12 minutes' }),
    };
    return createBookings(ports.db, {
      ...identity,
      bookings: bookings.map((booking) => ({ ...booking, ...pressure })),
    });
  };
  let made = await hold('none');
  if (made.outcome === 'pressed' && pressureOf(made.shares) === 'work') {
    if (!(await isProven(identity.key, ports))) return err(await proofNeeded(identity.key, ports));
    made = await hold('work');
  }
  if (made.outcome === 'pressed') made = await hold('pay_first');
  if (made.outcome === 'pressed') throw new Error('Nothing is asked for beside the payment.');
  if ('replaced' in made) endCheckouts(made.replaced, ports);
  return ok(made);
}

/** As many rounds as take a phone about a second: the browser finds the number by trying, the server has chosen it. */
const rounds = 10_000;
const numbers = { least: 60, most: 120 };
const solvedWithinMs = 10 * 60_000;
const longestProof = 2_000;

const secretsOf = ({ BOOKING_TOKEN_SECRET }: Env) => ({
  hmacSignatureSecret: `proof:${BOOKING_TOKEN_SECRET}`,
  hmacKeySignatureSecret: `proof-key:${BOOKING_TOKEN_SECRET}`,
});

/** Asks for a proof of work. It is for one key, which makes one booking: there is nothing else to keep of it. */
async function proofNeeded(key: string, { env, now }: Ports): Promise<Problem> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(numbers.most, numbers.least),
    data: { key, until: now.getTime() + solvedWithinMs },
    deriveKey,
    ...secretsOf(env),
  });
  return {
    code: 'proof_needed',
    message:
      'Far more nights than usual are being held just now, so your browser has a small sum to do before we hold yours. Please try once more.',
    details: { challenge },
  };
}

const text = z.string();
const proofShape = z.object({
  challenge: z.object({
    parameters: z.object({
      ...{ algorithm: text, nonce: text, salt: text, keyPrefix: text, keySignature: text },
      ...{ cost: z.number(), keyLength: z.number() },
      data: z.object({ key: text, until: z.number() }),
    }),
    signature: text,
  }),
  solution: z.object({ counter: z.number(), derivedKey: text }),
});

/** Whether a request brings the proof that was asked for under its key, in time. */
async function isProven(key: string, { request, env, now }: HoldPorts): Promise<boolean> {
  const proof = proofShape.safeParse(readProof(request.headers.get('proof-of-work') ?? '')).data;
  if (!proof) return false;
  const { data } = proof.challenge.parameters;
  const { verified } = await verifySolution({ ...proof, deriveKey, ...secretsOf(env) });
  return verified && data.key === key && data.until > now.getTime();
}

/** What a header says in base64 and JSON; null where it is none, or too long to be a proof. */
function readProof(header: string): unknown {
  if (header.length > longestProof) return null;
  try {
    return JSON.parse(Buffer.from(header, 'base64').toString());
  } catch {
    return null;
  }
}
