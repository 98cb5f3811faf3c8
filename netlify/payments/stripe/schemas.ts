import { z } from 'zod';

/** Schemas of the used parts of Stripe's objects, in responses and webhooks alike. */

/** An id of Stripe. Validated before it is passed to the database. */
export const stripeId = z.string().regex(/^[\w-]{1,255}$/);

/** Another object: its id, or the expanded object. */
const ref = z
  .union([stripeId, z.object({ id: stripeId }).transform(({ id }) => id)])
  .nullish()
  .transform((id) => id ?? null);

const uuid = z.uuid().nullish().catch(null);

/** Ids that this site stores at Stripe; `null` for payments of another shop of the account. */
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

export const intentShape = z.object({
  id: stripeId,
  status: z.string(),
  amount: cents,
  amount_received: cents.default(0),
  currency,
  customer: ref,
  payment_method: ref,
  /** ISO timestamp at which the bank releases a hold, if the charge is expanded. */
  latest_charge: z
    .object({ payment_method_details: z.object({ card: z.object({ capture_before: z.int() }) }) })
    .transform((charge) => new Date(charge.payment_method_details.card.capture_before * 1000).toISOString())
    .optional()
    .catch(undefined),
  metadata,
});

/** A Checkout session. `payment_intent.status` is set if the intent is expanded. */
export const sessionShape = z.object({
  id: stripeId,
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  url: z.url().nullish(),
  amount_total: cents.nullable(),
  currency: currency.nullable(),
  payment_intent: z.unknown().transform((value) => ({
    id: ref.safeParse(value).data ?? null,
    status: z.object({ status: z.string() }).safeParse(value).data?.status,
  })),
  customer: ref,
  metadata,
});

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
  /** Creation time as an ISO timestamp. */
  created: z
    .int()
    .transform((seconds) => new Date(seconds * 1000).toISOString())
    .optional()
    .catch(undefined),
  metadata,
});

/**
 * Stripe's fee of a payment intent in cents, if charge and balance transaction are expanded;
 * otherwise `null`.
 */
export const feeShape = z.object({
  latest_charge: z
    .object({ balance_transaction: z.object({ fee: cents }) })
    .transform((charge) => charge.balance_transaction.fee)
    .nullable()
    .catch(null),
});

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
