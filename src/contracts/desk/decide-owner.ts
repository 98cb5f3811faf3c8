import type { Decision } from '#domain/owner/state.ts';
import { contract } from '../old-contract.ts';
import type { DeskApplication } from './owner.ts';

/**
 * `POST /api/desk/decide-owner`: approves an application into a draft cabin, asks its owner for more, or declines it, each with
 * its letter. Answers with the application as it is then. Fails with `not_found` on `reference`, `invalid` on `text`, or
 * `version_conflict` when it has changed since it was looked at; nothing is done then.
 */
export const decideOwner = contract<DecideOwnerRequest, DeskApplication>('POST', '/api/desk/decide-owner');

export interface DecideOwnerRequest {
  /** Its number, such as `OA-7K4QXZ`. */
  reference: string;
  /** The version that was looked at. */
  version: number;
  /** What is to be done. */
  decision: Decision;
  /** The question, which `ask` needs, or the reason, which `decline` may have; up to 2,000 characters. */
  text: string;
}
