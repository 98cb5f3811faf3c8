/** Problems of API calls: codes with their HTTP status, details, and functions that create them. */

import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { err } from '#domain/result.ts';

/** Problem codes with their HTTP status. */
export const httpStatusByCode = {
  invalid: 400,
  unauthorized: 401,
  /** The caller lacks the permission, for example with a wrong edit token. */
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  taken: 409,
  /** The total differs from the one shown to the guest. */
  price_changed: 409,
  /** The refund of a cancellation differs from the one shown to the guest. */
  refund_changed: 409,
  /** A payment is in progress; the booking cannot be changed or cancelled until it ends. */
  payment_processing: 409,
  /** The guest must accept the terms before paying. */
  terms_not_accepted: 409,
  /** PostgreSQL's code for a unique violation: the address is on the list already. */
  '23505': 409,
  deal_expired: 409,
  /** Modified meanwhile. The details contain the current state. */
  version_conflict: 409,
  /** A host has turned the feature off. */
  closed: 409,
  /** A cabin with bookings cannot be deleted. */
  has_bookings: 409,
  link_ended: 410,
  deleted: 410,
  expired: 410,
  too_large: 413,
  idempotency_mismatch: 422,
  not_bookable: 422,
  opted_out: 422,
  /** Many holds are unpaid: the browser must solve `details.challenge` first. */
  proof_needed: 428,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ProblemCode = keyof typeof httpStatusByCode;

/** A problem in a response. */
export interface ProblemFields {
  code: ProblemCode;
  message: string;
  /** Name of the invalid input in the request; absent if no single field is invalid. */
  field?: string;
  details?: ProblemDetails;
}

/** Data of a problem, plus fields of the call, such as `{ itinerary }` with `version_conflict`. */
export interface ProblemDetails extends Record<string, unknown> {
  /** Available stays near the requested one, with `taken` or `not_bookable`. */
  alternatives?: AlternativeStay[];
  /** ISO timestamp until which the requested nights are held. */
  held_until?: string;
  /** The current price, with `price_changed`. */
  quote?: Quote;
  /** Index of the stay that failed, from 0. */
  stay?: number;
  /** The exceeded limit of holds, with `rate_limited`. */
  limit?: HoldLimit;
  wait?: number;
}

/** Scope of a limit of unpaid holds. `nights`: those of an address. */
export type HoldLimit = 'visitor' | 'address' | 'nights';

/** An available stay near the requested one. */
export interface AlternativeStay extends StayDates {
  /** Total in cents including everything, for the same guests, pets, code and deal. */
  total: number;
}

/**
 * An expected failure of a call. `retryAfterSeconds` becomes `Retry-After`; absent if waiting does
 * not help.
 */
export type Problem = ProblemFields & (RateLimitProblem | OtherProblem);

interface RateLimitProblem {
  /** A rate limit was exceeded. */
  code: 'rate_limited';
  /** Seconds until the limit resets. */
  retryAfterSeconds: number;
}

interface OtherProblem {
  code: Exclude<ProblemCode, 'rate_limited'>;
  /** Seconds until a retry makes sense. */
  retryAfterSeconds?: number;
}

/** Failed result of a use case. */
type Failure = ReturnType<typeof err<Problem>>;

/** Fails with a code, a message, the invalid field and further data. */
export const fail = (
  code: Exclude<ProblemCode, 'rate_limited'>,
  message: string,
  field?: string,
  details?: ProblemFields['details'],
): Failure => err({ code, message, ...(field && { field }), ...(details && { details }) });

/** Fails with `rate_limited` for so many seconds. */
export const failWithRetryAfter = (retryAfterSeconds: number, message: string, field?: string): Failure =>
  err({ code: 'rate_limited', message, retryAfterSeconds, ...(field && { field }) });

/** Body of a failed response. */
export interface ProblemBody {
  success: false;
  error: ProblemFields;
}
