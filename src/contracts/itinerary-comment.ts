import type { ItineraryComment } from './itinerary.ts';
import { contract } from './old-contract.ts';

/**
 * `POST /api/itinerary-comment`: says something about an itinerary or one of its items; answers 201. Fails with `not_found`
 * on `id` or `item`, `deleted`, `expired`, or `rate_limited` where 200 comments stand already.
 */
export const commentOnItinerary = contract<ItineraryCommentRequest, ItineraryCommentResponse>(
  'POST',
  '/api/itinerary-comment',
);

export interface ItineraryCommentRequest {
  /** The itinerary's id. */
  id: string;
  /** The item it is about, by id; absent when it is about the whole. */
  item?: string | undefined;
  /** The name to show, up to 40 characters; absent for none. */
  name?: string | undefined;
  /** Plain text, 1 to 500 characters. */
  text: string;
}

export interface ItineraryCommentResponse {
  /** All of them, the oldest first. */
  comments: ItineraryComment[];
}
