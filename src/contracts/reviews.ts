import { z } from 'zod';
import type { CabinIdentifiers } from './cabins-host.ts';
import { accepts } from './contract.ts';
import { multiLineText, singleLineText } from './fields.ts';
import { createTimestampCursor, type Paged } from './paging.ts';

/** Visibility and reply of a review. */
export interface ReviewState {
  /** Whether the cabin's page shows it and its rating counts. */
  visible: boolean;
  /** The host's reply; `null` if none. */
  answer: string | null;
}

/** A review, visible or hidden. */
export interface HostReview extends ReviewState, Pick<CabinIdentifiers, 'slug' | 'title'> {
  id: string;
  /** Number of stars, 1 to 5. */
  rating: number;
  /** The guest's initials; `null` if none. */
  author: string | null;
  /** The guest's text; `null` if none. */
  body: string | null;
  /** First day of the stay; `null` if unknown. */
  stayed_on: string | null;
}

/** An empty reply becomes `null`. */
const state = z.object({
  visible: z.boolean({ error: 'visible must be true or false.' }),
  answer: multiLineText('The answer', 2000)
    .transform((words) => words || null)
    .nullable(),
});

/** Calls of hosts for reviews. */
export const hostReviewContracts = {
  /** Returns reviews of a cabin by slug or of all, including hidden ones, newest first. */
  'GET desk/reviews': accepts(
    z.object({
      cabin: singleLineText('cabin', 80).optional(),
      show: z
        .enum(['shown', 'hidden', 'unanswered'], { error: 'show must be shown, hidden or unanswered.' })
        .optional(),
      after: createTimestampCursor(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/).optional(),
    }),
  ).returns<Paged<HostReview>>(),

  /**
   * Shows, hides or answers a review. 409 `version_conflict` with `{review}` if it differs from
   * `was`.
   */
  'POST desk/reviews': accepts(
    z.object({ id: z.guid({ error: 'id must be that of a review.' }), was: state, wanted: state }),
  ).returns<{
    review: HostReview;
  }>(),
};
