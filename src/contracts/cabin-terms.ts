import type { CabinTerms } from '#domain/cabin/cabin.ts';
import { contract } from './old-contract.ts';

/** `GET /api/cabin-terms?cabin_id=`: the terms of a cabin as they are now. Fails with `not_found` on `cabin_id`. */
export const cabinTerms = contract<TermsRequest, TermsResponse>('GET', '/api/cabin-terms');

export interface TermsRequest {
  /** The cabin's id, a UUID. */
  cabin_id: string;
}

export interface TermsResponse {
  /** What a price is made of beside the nights, how many guests may come, and until when cancelling is free. */
  terms: CabinTerms;
}
