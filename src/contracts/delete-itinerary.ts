import { contract } from './old-contract.ts';

/**
 * `POST /api/delete-itinerary`: empties an itinerary for good, with its votes and comments; its address says so from then
 * on. With `comment` it removes that comment alone. Fails with `not_found` on `id`, `forbidden` on `edit_token`, or with
 * `deleted` or `expired`.
 */
export const deleteItinerary = contract<DeleteItineraryRequest, DeleteItineraryResponse>(
  'POST',
  '/api/delete-itinerary',
);

export interface DeleteItineraryRequest {
  /** The itinerary's id. */
  id: string;
  /** The secret from the link that may edit. */
  edit_token: string;
  /** The number of the one comment to remove; absent to delete the whole. */
  comment?: number | undefined;
}

export interface DeleteItineraryResponse {
  /** Always true. */
  success: true;
}
