import { z } from 'zod';
import type { CabinIdentifiers } from '#contracts/cabins.ts';
import { createTimestampCursor, type Paged } from '#contracts/paging.ts';
import type { OwnerApplication } from '#domain/owner-applications/application.ts';
import { type ApplicationState, applicationStates } from '#domain/owner-applications/application-state.ts';
import { takes } from '../contract.ts';
import { count, multiLineText, singleLineText } from '../fields.ts';

/** An application in a list. */
export interface OwnerApplicationListItem {
  /** Its number, such as `OA-7K4QXZ`. */
  reference: string;
  /** Who applied. */
  name: string;
  /** What the cabin is called. */
  cabin_name: string;
  /** The town it stands in. */
  city: string;
  /** For how many people. */
  sleeps: number;
  /** When it came, ISO 8601 in UTC. */
  received_at: string;
  /** Whether an earlier one names the same cabin and address of mail. */
  repeats: boolean;
  /** Whether the owner has answered a question of ours. */
  answered: boolean;
}

/** An application as it is now. Moments are ISO 8601 in UTC. */
export interface HostOwnerApplication extends Pick<OwnerApplicationListItem, 'reference' | 'received_at'> {
  /** How far it is. */
  state: ApplicationState;
  /** Counts every change; a decision names the one that was looked at. */
  version: number;
  /** What the owner wrote. */
  details: OwnerApplication;
  /** What the owner agreed to. */
  agreed: {
    /** The version of the words that we may write and call. */
    consent: string;
    /** The version of the terms. */
    terms: string;
    /** When. */
    at: string;
  };
  /** What we asked last; null when nothing. */
  question: string | null;
  /** What the owner answered to it; null while there is none. */
  answer: string | null;
  /** Why it was declined, where a reason was given. */
  reason: string | null;
  /** When it last changed. */
  changed_at: string;
  /** The reference of an earlier one that names the same cabin and address of mail; null without one. */
  repeats: string | null;
  /** The draft it was approved into, its number at the desk and what it is called now; null without one. */
  cabin: CabinIdentifiers | null;
}

const reference = singleLineText('The reference', 20).min(1, 'The reference is missing.');

/** Applications to list a cabin. */
export const ownerApplicationHostContracts = {
  /** Those in one state, the newest first. */
  'GET desk/owners': takes(
    z.object({
      state: z.enum(applicationStates, { error: `state must be one of ${applicationStates.join(', ')}.` }),
      after: createTimestampCursor(/OA-\w{6}/).optional(),
    }),
  ).answers<Paged<OwnerApplicationListItem>>(),

  /** One of them. Fails with `not_found` on `reference`. */
  'GET desk/owner': takes(z.object({ reference })).answers<HostOwnerApplication>(),

  /**
   * Approves one into a draft cabin, asks its owner for more, or declines it, each with its letter; `text` is the question,
   * which `ask` needs, or the reason, which `decline` may have. Fails with `not_found` on `reference`, `invalid` on `text`, or
   * `version_conflict` when it has changed since it was looked at; nothing is done then.
   */
  'POST desk/decide-owner': takes(
    z.object({
      reference,
      version: count('version', 1, 1_000_000),
      decision: z.enum(['approve', 'ask', 'decline'], {
        error: 'decision must be approve, ask or decline.',
      }),
      text: multiLineText('The text', 2000).default(''),
    }),
  ).answers<HostOwnerApplication>(),
};
