import type { Tallies } from './itinerary.ts';
import { contract } from './old-contract.ts';

/**
 * `POST /api/itinerary-vote`: a visitor's vote on an item, one each; another one replaces it. Fails with `not_found` on `id`
 * or `item`, or with `deleted` or `expired`.
 */
export const voteOnItinerary = contract<ItineraryVoteRequest, ItineraryVoteResponse>(
  'POST',
  '/api/itinerary-vote',
);

export interface ItineraryVoteRequest {
  /** The itinerary's id. */
  id: string;
  /** The item's id. */
  item: string;
  /** 1 for it, -1 against it, 0 takes the vote back. */
  vote: number;
}

export interface ItineraryVoteResponse {
  /** The votes on every item, with this one. */
  tallies: Tallies;
}
