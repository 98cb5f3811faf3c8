import { z } from 'zod';
import { takes } from '../contract.ts';
import { singleLineText } from '../fields.ts';

/** Somebody who may sign in at the desk. Moments are ISO texts in UTC. */
export interface HostAccount {
  /** In lower case. */
  email: string;
  /** An owner also says who else may sign in. */
  role: 'owner' | 'host';
  /** Whether the address stands in HOST_EMAILS: only a deploy with other settings changes it. */
  is_by_settings: boolean;
  /** Null for an address of the settings. */
  invited_at: string | null;
  /** When they last did anything at the desk; null for never, and for longer ago than sign-ins are kept. */
  seen_at: string | null;
  /** How many passkeys they have. */
  passkeys: number;
}

/** Whoever may sign in, by address. */
export interface HostAccountsResponse {
  /** Those of the settings and those who were invited. */
  people: readonly HostAccount[];
}

const address = singleLineText('The email address', 254)
  .toLowerCase()
  .regex(/^[^\s@]+@[^\s@]+$/, { error: 'Type an address such as host@example.com.' });

const role = z.enum(['owner', 'host'], { error: 'role must be owner or host.' });

/** Who may sign in: an owner's calls. A host's fails with `forbidden`. */
export const hostAccountContracts = {
  /** Whoever may sign in. */
  'GET desk/people': takes(z.object({})).answers<HostAccountsResponse>(),

  /** Lets an address sign in, and mails it that it may. Fails with `taken` on `email` where it may already. */
  'POST desk/invite': takes(z.object({ email: address, role })).answers<HostAccountsResponse>(),

  /**
   * Gives an invited host another role, or with null none: then their sessions end at once and their passkeys go. Fails with
   * `not_found` on `email` for an address that was not invited.
   */
  'POST desk/change-person': takes(
    z.object({ email: address, role: role.nullable() }),
  ).answers<HostAccountsResponse>(),

  /** Removes the passkeys of a host who has lost them, and ends their sessions. Fails with `not_found` on `email`. */
  'POST desk/forget-passkeys': takes(
    z.object({ email: singleLineText('The email address', 254) }),
  ).answers<HostAccountsResponse>(),
};
