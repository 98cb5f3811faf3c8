import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { type Problem, refuse } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { jsonIn } from '#fields/json-text.ts';
import { readBytes } from '../read-input.ts';
import { isSameMac } from '../tokens.ts';

/** What Netlify says of a deploy of the site guests see. */
export interface DeployNotice {
  id: string;
  state: 'ready' | 'error';
  createdAt: Date;
  /** Why it failed, in Netlify's words, cut to a line. */
  problem: string | null;
}

const maxBytes = 65_536;
const longestProblem = 200;
/** How far ahead of our clock a deploy may have begun. Its notice has no other moment, and comes when it ends. */
const toleranceMs = 300_000;

const deploy = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/),
  state: z.string(),
  context: z.string(),
  created_at: z.iso.datetime(),
  error_message: z.string().nullish(),
});
const claims = z.object({ iss: z.literal('netlify'), sha256: z.string() });

const unsigned = refuse('unauthorized', 'This does not come from Netlify.');

/**
 * The deploy an HTTP POST notification of Netlify's speaks of; null for one guests do not see, or in another state. Fails
 * with `unauthorized` unless `X-Webhook-Signature` is a JWS (HS256) over these very bytes under our secret, `invalid`, or
 * `too_large`.
 */
export async function readDeployNotice(
  request: Request,
  secret: string,
  now: Date,
): Promise<Result<DeployNotice | null, Problem>> {
  const body = await readBytes(request, maxBytes);
  if (body === null) return refuse('too_large', 'That is more than a notice has.');
  if (!isSigned(body, request.headers.get('x-webhook-signature') ?? '', secret)) return unsigned;
  const parsed = deploy.safeParse(jsonIn(new TextDecoder().decode(body)));
  if (!parsed.success) return refuse('invalid', 'This is no deploy.');
  const { id, state, context, created_at, error_message } = parsed.data;
  if (Date.parse(created_at) - now.getTime() > toleranceMs) return unsigned;
  if (context !== 'production' || (state !== 'ready' && state !== 'error')) return ok(null);
  const problem =
    error_message
      ?.replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, longestProblem) || null;
  return ok({ id, state, createdAt: new Date(created_at), problem });
}

/** The MAC is made anew as HS256 says, whatever algorithm the token names. */
function isSigned(body: Uint8Array, token: string, secret: string): boolean {
  const [header = '', payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return false;
  const wanted = createHmac('sha256', secret).update(`${header}.${payload}`).digest();
  if (!isSameMac(Buffer.from(signature, 'base64url'), wanted)) return false;
  const parsed = claims.safeParse(jsonIn(Buffer.from(payload, 'base64url').toString()));
  const hash = createHash('sha256').update(body).digest();
  return parsed.success && isSameMac(Buffer.from(parsed.data.sha256, 'hex'), hash);
}
