import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { err } from '#domain/result.ts';

/** Codes a call may answer with, and the HTTP status each travels under. */
export const httpStatusByCode = {
  invalid: 400,
  unauthorized: 401,
  /** The call is known, and not for this caller: the token is not the one that may edit. */
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  taken: 409,
  /** The stay costs another total than the guest was shown. */
  price_changed: 409,
  /** Cancelling gives back another amount than the guest was shown. */
  refund_changed: 409,
  /** A payment of it is on its way: until the bank has answered it is neither changed nor given up. */
  payment_processing: 409,
  /** Nothing of a stay is paid before its guest has accepted the terms. */
  terms_not_accepted: 409,
  /** PostgreSQL's own code for a value that must be unique and is not: the address is on the list already. */
  '23505': 409,
  deal_expired: 409,
  /** Somebody saved in between; the details have what stands. */
  version_conflict: 409,
  /** A host has turned off what the call is for. */
  closed: 409,
  /** The cabin has bookings, and so cannot be deleted. */
  has_bookings: 409,
  link_ended: 410,
  /** It was here, and whoever made it has deleted it. */
  deleted: 410,
  /** It was here, and its time is over. */
  expired: 410,
  too_large: 413,
  idempotency_mismatch: 422,
  not_bookable: 422,
  opted_out: 422,
  /** Much is held unpaid: the browser is to do a piece of work first, `details.challenge`. */
  proof_needed: 428,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

/** Says why a call failed, for programs. */
export type ProblemCode = keyof typeof httpStatusByCode;

/** What a failed call says of itself. */
export interface ProblemFields {
  /** What went wrong, for code to decide by. */
  code: ProblemCode;
  /** The same in a sentence for people. */
  message: string;
  /** The input at fault, by its name in the request; absent when no one field is. */
  field?: string;
  /** Extra facts for the caller. */
  details?: ProblemDetails;
}

/** What a problem may bring beside its sentence; what else its call says, such as `{ itinerary }` with `version_conflict`. */
export interface ProblemDetails extends Record<string, unknown> {
  /** Free stays near the one asked for, with `taken` or `not_bookable`. */
  alternatives?: AlternativeStay[];
  /** ISO moment until which the nights that were asked for are only held. */
  held_until?: string;
  /** The price as it is now, with `price_changed`. */
  quote?: Quote;
  /** Which of several stays stands in the way, from 0. */
  stay?: number;
  /** Whose holds are too many, with `rate_limited`. */
  limit?: HoldLimit;
  /** For how many seconds. */
  wait?: number;
}

/** Whose unpaid holds are counted; `nights` are those of an address. */
export type HoldLimit = 'visitor' | 'address' | 'nights';

/** A free stay near the one asked for. */
export interface AlternativeStay extends StayDates {
  /** All-in cents, with the same guests, pets, code and deal. */
  total: number;
}

/**
 * An expected failure of a call. `retryAfterSeconds`: until the call may work, sent as `Retry-After`; absent when waiting does
 * not help, and never where there was too much of something.
 */
export type Problem = ProblemFields & (TooMany | Other);

interface TooMany {
  /** There was too much of something. */
  code: 'rate_limited';
  /** Seconds until there may be more. */
  retryAfterSeconds: number;
}

interface Other {
  /** Anything else that went wrong. */
  code: Exclude<ProblemCode, 'rate_limited'>;
  /** Seconds until another try makes sense. */
  retryAfterSeconds?: number;
}

/** A call that fails, so that a use case can return it as it is. */
type Refusal = ReturnType<typeof err<Problem>>;

/** Refuses a call: with a code, a sentence for people, the field at fault and what else the caller is to know. */
export const fail = (
  code: Exclude<ProblemCode, 'rate_limited'>,
  message: string,
  field?: string,
  details?: ProblemFields['details'],
): Refusal => err({ code, message, ...(field && { field }), ...(details && { details }) });

/** Refuses a call of which there were too many, until so many seconds have gone by. */
export const failWithRetryAfter = (retryAfterSeconds: number, message: string, field?: string): Refusal =>
  err({ code: 'rate_limited', message, retryAfterSeconds, ...(field && { field }) });

/** The body of every failed answer. */
export interface ProblemBody {
  /** Always false: the call failed. */
  success: false;
  /** Why. */
  error: ProblemFields;
}
