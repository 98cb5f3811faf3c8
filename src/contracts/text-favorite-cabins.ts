import { contract } from './contract.ts';
/** `POST /api/text-favorite-cabins`: texts one cabin's link to the visitor's own phone (spec §2, §5, §7). */
export const textFavoriteCabins = contract<TextFavoriteCabinsRequest, TextFavoriteCabinsResponse>(
  'POST',
  '/api/text-favorite-cabins',
);

/**
 * `phone` is +1 and ten digits. `cabin.id` says which cabin; the text is built from our own row, whatever `title` and
 * `url` say (design §6.20). `consent` is there when the visitor ticked the box of src/domain/guest/consent.ts.
 */
export interface TextFavoriteCabinsRequest {
  action: 'send_single';
  phone: string;
  /** The visitor session id. */
  sessionId: string;
  source: 'listing_card';
  cabin: { id: string; title: string; url: string };
  consent?: true;
}

/**
 * The text is on its way, or was a moment ago. Failures: `invalid` (phone: no US number), `not_found` (cabin),
 * `opted_out` (that phone replied STOP), `rate_limited` with `Retry-After`.
 */
export interface TextFavoriteCabinsResponse {
  success: true;
}
