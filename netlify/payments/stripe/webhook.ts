import { z } from 'zod';
import { fail, type Problem } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { readBytes } from '#netlify/platform/http/read-input.ts';
import type { StripeSettings } from '#netlify/platform/stripe-settings.ts';
import { stripeId } from './schemas.ts';

/** An event of Stripe's, whose signature is true. */
export interface StripeEvent {
  id: string;
  kind: string;
  /** What it is about, as it was then. */
  object: unknown;
}

const maxBytes = 262_144;
/** How old a signature may be, and how far ahead of our clock, in seconds. */
const tolerance = 300;

const eventShape = z.object({
  id: stripeId,
  type: z.string().regex(/^[\w.]{1,255}$/),
  data: z.object({ object: z.unknown() }),
});

/** The event a request carries; fails with `invalid` unless Stripe has signed these very bytes lately, or `too_large`. */
export async function verifyStripeEvent(
  request: Request,
  { webhookSecret }: StripeSettings,
  now: Date,
): Promise<Result<StripeEvent, Problem>> {
  const body = await readBytes(request, maxBytes);
  if (body === null) return fail('too_large', 'That is more than an event has.');
  const signature = request.headers.get('stripe-signature') ?? '';
  const event = await verified(body, signature, webhookSecret, now.getTime());
  const parsed = eventShape.safeParse(event);
  if (!parsed.success) return fail('invalid', 'This does not come from Stripe.');
  const { id, type, data } = parsed.data;
  return ok({ id, kind: type, object: data.object });
}

/**
 * What the bytes say; null unless they are signed. The SDK would take a byte order mark or broken UTF-8 for what was signed,
 * and a signature of the future.
 */
async function verified(body: Uint8Array, signature: string, secret: string, now: number): Promise<unknown> {
  const { default: Stripe } = await import('stripe');
  const times = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) => Number(seconds));
  if (Math.max(...times) > now / 1000 + tolerance) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    return await Stripe.webhooks.constructEventAsync(text, signature, secret, tolerance, undefined, now);
  } catch {
    return null;
  }
}
