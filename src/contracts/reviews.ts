import { z } from 'zod';
import type { CabinIdentifiers } from './cabins.ts';
import { takes } from './contract.ts';
import { multiLineText, singleLineText } from './fields.ts';
import { createTimestampCursor, type Paged } from './paging.ts';

/** What a host decides about a review. */
export interface ReviewState {
  /** Whether it stands on the cabin's page and counts. */
  visible: boolean;
  /** What the host says to it; null without. */
  answer: string | null;
}

/** A review, hidden or not. */
export interface HostReview extends ReviewState, Pick<CabinIdentifiers, 'slug' | 'title'> {
  /** The review's. */
  id: string;
  /** 1 to 5. */
  rating: number;
  /** The guest's initials; null without. */
  author: string | null;
  /** What the guest says; null without words. */
  body: string | null;
  /** The day the stay began; null where it is not known. */
  stayed_on: string | null;
}

/** An empty answer is none. */
const state = z.object({
  visible: z.boolean({ error: 'visible must be true or false.' }),
  answer: multiLineText('The answer', 2000)
    .transform((words) => words || null)
    .nullable(),
});

/** Reviews at the desk. */
export const hostReviewContracts = {
  /** Reviews of a cabin (its slug) or of all, hidden ones too, the newest first. */
  'GET desk/reviews': takes(
    z.object({
      cabin: singleLineText('cabin', 80).optional(),
      show: z
        .enum(['shown', 'hidden', 'unanswered'], { error: 'show must be shown, hidden or unanswered.' })
        .optional(),
      after: createTimestampCursor(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/).optional(),
    }),
  ).answers<Paged<HostReview>>(),

  /** Shows, hides or answers one. 409 `version_conflict` with `{review}` when it is no longer as it `was`. */
  'POST desk/reviews': takes(
    z.object({ id: z.guid({ error: 'id must be that of a review.' }), was: state, wanted: state }),
  ).answers<{
    /** As it is then. */
    review: HostReview;
  }>(),
};
