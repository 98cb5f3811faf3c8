import type { ProblemKind } from '#domain/desk/payment-problem.ts';
import { contract } from '../old-contract.ts';
import type { DeskBookingResponse } from './booking.ts';

/**
 * `POST /api/desk/check-problem`: marks a payment problem as seen or settled. Fails with `not_found` where it is none any
 * more, `version_conflict` where another host has marked it since, or `invalid`.
 */
export const checkProblem = contract<CheckProblemRequest, DeskBookingResponse>(
  'POST',
  '/api/desk/check-problem',
);

export interface CheckProblemRequest {
  /** MC- and six characters. */
  reference: string;
  /** The payment or refund it is about. */
  subject_id: string;
  /** What is wrong with it. */
  what: ProblemKind;
  /** How it was marked when it was shown; null where it was not. */
  before: 'seen' | 'settled' | null;
  /** How it is marked now. */
  state: 'seen' | 'settled';
  /** What was done, up to 2,000 characters, for hosts; needed to settle it. */
  note: string;
}
