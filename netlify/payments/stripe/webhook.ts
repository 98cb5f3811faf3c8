import { z } from 'zod';
import { fail, type Problem } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import { readBytes } from '#netlify/platform/http/read-input.ts';
import type { StripeSettings } from '#netlify/platform/stripe-settings.ts';
import { stripeId } from './schemas.ts';

/** An event with a verified signature. */
export interface StripeEvent {
  id: string;
  kind: string;
  /** The object at the time of the event. */
  object: unknown;
}

const maxBytes = 262_144;
/** Maximum age of a signature, and maximum clock skew, in seconds. */
const toleranceSeconds = 300;

const eventShape = z.object({
  id: stripeId,
  type: z.string().regex(/^[\w.]{1,255}$/),
  data: z.object({ object: z.unknown() }),
});

/**
 * Verifies a request and returns its event. Fails with `invalid` unless Stripe signed these bytes
 * recently, or with `too_large`.
 */
export async function verifyStripeEvent(
  request: Request,
  { webhookSecret }: StripeSettings,
  now: Date,
): Promise<Result<StripeEvent, Problem>> {
  const body = await readBytes(request, maxBytes);
  if (body === null) return fail('too_large', 'That is more than an event has.');
  const signature = request.headers.get('stripe-signature') ?? '';
  const event = await parseSigned(body, signature, webhookSecret, now.getTime());
  const parsed = eventShape.safeParse(event);
  if (!parsed.success) return fail('invalid', 'This does not come from Stripe.');
  const { id, type, data } = parsed.data;
  return ok({ id, kind: type, object: data.object });
}

/**
 * Parses the bytes; `null` unless signed. Stricter than the SDK, which accepts a byte order mark,
 * broken UTF-8 and signatures from the future.
 */
async function parseSigned(
  body: Uint8Array,
  signature: string,
  secret: string,
  now: number,
): Promise<unknown> {
  const { default: Stripe } = await import('stripe');
  const times = [...signature.matchAll(/(?:^|,)t=(\d+)/g)].map(([, seconds]) => Number(seconds));
  if (Math.max(...times) > now / 1000 + toleranceSeconds) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
    return await Stripe.webhooks.constructEventAsync(
      text,
      signature,
      secret,
      toleranceSeconds,
      undefined,
      now,
    );
  } catch {
    return null;
  }
}
