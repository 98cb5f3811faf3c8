import { z } from 'zod';

/** The parts we read of what Stripe sends. Whether it comes as an answer or with a webhook, it is parsed. */

/** An id of Stripe's; nothing else is asked of the database. */
export const stripeId = z.string().regex(/^[\w-]{1,255}$/);

/** Another object: its id, or the whole of it where it was asked for. */
const ref = z
  .union([stripeId, z.object({ id: stripeId }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null);

const uuid = z.uuid().nullish().catch(null);

/** Ids of ours. Another shop of the same account has other ones, or none. */
const metadata = z
  .object({ payment_id: uuid, refund_id: uuid, damage_id: uuid })
  .nullish()
  .transform((ids) => ({
    payment_id: ids?.payment_id ?? null,
    refund_id: ids?.refund_id ?? null,
    damage_id: ids?.damage_id ?? null,
  }));

const cents = z.int().min(0);
const currency = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .toLowerCase();

/** A payment intent. */
export const intentShape = z.object({
  id: stripeId,
  status: z.string(),
  amount: cents,
  amount_received: cents.default(0),
  currency,
  customer: ref,
  payment_method: ref,
  /** Of one that is only held the ISO moment at which the bank lets it go, where the charge came with it. */
  latest_charge: z
    .object({ payment_method_details: z.object({ card: z.object({ capture_before: z.int() }) }) })
    .transform((charge) => new Date(charge.payment_method_details.card.capture_before * 1000).toISOString())
    .optional()
    .catch(undefined),
  metadata,
});

/** A Checkout session; `intentStatus` where the intent came with it. */
export const sessionShape = z.object({
  id: stripeId,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  url: z.url().nullish(),
  amount_total: cents.nullable(),
  currency: currency.nullable(),
  payment_intent: z.unknown().transform((given) => ({
    id: ref.safeParse(given).data ?? null,
    status: z.object({ status: z.string() }).safeParse(given).data?.status,
  })),
  customer: ref,
  metadata,
});

/** A refund. */
export const refundShape = z.object({
  id: stripeId,
  status: z.enum(['pending', 'requires_action', 'succeeded', 'failed', 'canceled']),
  amount: cents,
  currency,
  payment_intent: ref,
  failure_reason: z
    .string()
    .regex(/^\w{1,64}$/)
    .nullish()
    .catch(null),
  /** The ISO moment at which it was made. */
  created: z
    .int()
    .transform((seconds) => new Date(seconds * 1000).toISOString())
    .optional()
    .catch(undefined),
  metadata,
});

/** What Stripe took of a payment intent, cents, where its charge and the charge's balance transaction came with it; else null. */
export const feeShape = z.object({
  latest_charge: z
    .object({ balance_transaction: z.object({ fee: cents }) })
    .transform((charge) => charge.balance_transaction.fee)
    .nullable()
    .catch(null),
});

/** A dispute, and how far it has come. */
export const disputeShape = z.object({
  id: stripeId.optional(),
  payment_intent: ref,
  amount: cents.optional(),
  currency: currency.optional(),
  status: z.string().optional(),
});

export type CheckoutSession = z.output<typeof sessionShape>;
export type StripeIntent = z.output<typeof intentShape>;
export type StripeRefund = z.output<typeof refundShape>;
