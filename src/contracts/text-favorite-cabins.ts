import { contract } from './old-contract.ts';

/**
 * `POST /api/text-favorite-cabins`: texts one cabin's link to the visitor's own phone (spec §2, §5, §7). Fails with
 * `invalid` on `phone` (no US number), `not_found` on `cabin`, `opted_out` on `phone` (it replied STOP), `rate_limited`,
 * or `unavailable` where no texts can be sent.
 */
export const textFavoriteCabins = contract<TextFavoriteCabinsRequest, TextFavoriteCabinsResponse>(
  'POST',
  '/api/text-favorite-cabins',
);

/** A cabin as its card knows it. */
export interface CardCabin {
  /** The cabin's id, a UUID; it alone says which cabin. */
  id: string;
  /** The title on the card; the text uses our own row's (design §6.20). */
  title: string;
  /** The page's address on the card; the text uses our own (design §6.20). */
  url: string;
}

export interface TextFavoriteCabinsRequest {
  /** What is to be done; a fixed value (spec §7). */
  action: 'send_single';
  /** The visitor's phone: +1 and ten digits. */
  phone: string;
  /** The visitor session id. */
  sessionId: string;
  /** Where the visitor asked; a fixed value (spec §7). */
  source: 'listing_card';
  /** Which cabin's link is sent. */
  cabin: CardCabin;
  /** True when the visitor ticked the box of src/domain/guest/consent.ts; else absent. */
  consent?: true;
  /** With a consent: the path of the page it was given on. */
  page?: string;
}

export interface TextFavoriteCabinsResponse {
  /** Always true: the text is on its way, or was a moment ago. */
  success: true;
}
