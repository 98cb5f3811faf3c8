import type { OwnerApplication } from '#domain/owner/application.ts';
import { contract } from './old-contract.ts';

/**
 * `POST /api/owner-application` with header `Idempotency-Key`: an owner applies to list a cabin (spec §1). 201 once it is
 * stored and its letters are queued. The same again, or another for the same cabin from the same visitor while nobody has
 * decided, is answered 200 with the first one's reference; what is new in it is kept. Who knows no more than an address is
 * answered as if it were unknown. Fails with `invalid` on the field at fault (`photos.0.url` for one of a list),
 * `idempotency_mismatch` or `rate_limited`.
 */
export const ownerApplication = contract<OwnerApplicationRequest, OwnerApplicationResponse>(
  'POST',
  '/api/owner-application',
);

/** The fields of the form. What may be left out may also be absent, and a number may be text. */
export interface OwnerApplicationRequest extends OwnerApplication {
  /** That we may keep it and write or call; anything but true is refused. */
  accept_contact: boolean;
  /** That the owner has read the terms for owners; anything but true is refused. */
  accept_terms: boolean;
  /** A field no person sees: whoever fills it in is answered alike, and nothing is stored. */
  website: string;
  /** How long the form was open, in milliseconds; null where nobody has counted, as without JavaScript. */
  took_ms: number | null;
}

export interface OwnerApplicationResponse {
  /** What was received. */
  application: ReceivedApplication;
}

export interface ReceivedApplication {
  /** Its number, such as `OA-7K4QXZ`. */
  reference: string;
  /** That we have it. */
  status: 'received';
  /** ISO moment at which the first one of the same came. */
  received_at: string;
  /** Whether it had come before: then it is answered 200. */
  again: boolean;
}

/** What an owner sends who was asked for more. */
export interface Completion {
  /** The answer to the question, in the owner's words. */
  answer: string;
  /** The application as it is now. */
  application: OwnerApplication;
}
