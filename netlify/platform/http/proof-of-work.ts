/** Requires a proof of work from the browser while far more nights than usual are held. */

import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { z } from 'zod';
import type { Problem } from '#contracts/errors.ts';
import { parseJsonText } from '#fields/parse-json.ts';
import type { Env } from '#netlify/platform/env.ts';
import type { RequestContext } from './request-context.ts';

/**
 * About one second of work on a phone: the browser searches for the number that the server has
 * chosen.
 */
const rounds = 10_000;
const counterRange = { min: 60, max: 120 };
const validForMs = 10 * 60_000;
const maxProofLength = 2_000;

const deriveSecrets = ({ BOOKING_TOKEN_SECRET }: Env) => ({
  hmacSignatureSecret: `proof:${BOOKING_TOKEN_SECRET}`,
  hmacKeySignatureSecret: `proof-key:${BOOKING_TOKEN_SECRET}`,
});

/**
 * Requests a proof of work for an idempotency key. The key allows one booking, so nothing is
 * stored.
 */
export async function proofNeeded(
  key: string,
  { env, now }: Pick<RequestContext, 'env' | 'now'>,
): Promise<Problem> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: rounds,
    counter: randomInt(counterRange.max, counterRange.min),
    data: { key, until: now.getTime() + validForMs },
    deriveKey,
    ...deriveSecrets(env),
  });
  return {
    code: 'proof_needed',
    message:
      'Far more nights than usual are being held just now, so your browser has a small sum to do before we hold yours. Please try once more.',
    details: { challenge },
  };
}

const text = z.string();
const proofSchema = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: text,
      nonce: text,
      salt: text,
      keyPrefix: text,
      keySignature: text,
      cost: z.number(),
      keyLength: z.number(),
      data: z.object({ key: text, until: z.number() }),
    }),
    signature: text,
  }),
  solution: z.object({ counter: z.number(), derivedKey: text }),
});

/** Whether a request contains the proof requested for its key, in time. */
export async function isProven(
  key: string,
  { request, env, now }: Pick<RequestContext, 'request' | 'env' | 'now'>,
): Promise<boolean> {
  const header = request.headers.get('proof-of-work') ?? '';
  if (header.length > maxProofLength) return false;
  const proof = proofSchema.safeParse(parseJsonText(Buffer.from(header, 'base64').toString())).data;
  if (!proof) return false;
  const { data } = proof.challenge.parameters;
  const { verified } = await verifySolution({ ...proof, deriveKey, ...deriveSecrets(env) });
  return verified && data.key === key && data.until > now.getTime();
}
