import { contract } from '../old-contract.ts';
import type { Paged } from './paged.ts';

/** `GET /api/desk/reviews`: reviews, hidden ones too, the newest first. */
export const deskReviews = contract<DeskReviewsRequest, Paged<DeskReview>>('GET', '/api/desk/reviews');

/** `POST /api/desk/reviews`: shows, hides or answers one. 409 `version_conflict` with `{review}` when it has changed since. */
export const saveDeskReview = contract<SaveReviewRequest, SaveReviewResponse>('POST', '/api/desk/reviews');

export interface DeskReviewsRequest {
  /** A cabin's slug; absent for all. */
  cabin?: string | undefined;
  /** Only those; absent for all. */
  show?: 'shown' | 'hidden' | 'unanswered' | undefined;
  /** The `next` of the page before; absent for the first. */
  after?: string | undefined;
}

export interface DeskReview {
  /** The review's. */
  id: string;
  /** Its cabin's. */
  slug: string;
  /** What guests know that cabin by. */
  title: string;
  /** 1 to 5. */
  rating: number;
  /** The guest's initials; null without. */
  author: string | null;
  /** What the guest says; null without words. */
  body: string | null;
  /** The day the stay began; null where it is not known. */
  stayed_on: string | null;
  /** Whether it stands on the cabin's page and counts. */
  visible: boolean;
  /** What the host says to it; null without. */
  answer: string | null;
}

export interface ReviewState {
  /** Whether it stands on the cabin's page and counts. */
  visible: boolean;
  /** What the host says to it; null without. */
  answer: string | null;
}

export interface SaveReviewRequest {
  /** The review's. */
  id: string;
  /** As it was when it was looked at. */
  was: ReviewState;
  /** As it shall be. */
  wanted: ReviewState;
}

export interface SaveReviewResponse {
  /** As it is stored. */
  review: DeskReview;
}
