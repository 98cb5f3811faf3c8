/** API calls for sign-in, sessions, passkeys and accounts of hosts. */

import { z } from 'zod';
import { accepts, type SuccessResponse } from './contract.ts';
import { singleLineText } from './fields.ts';

/** The signed-in host. Timestamps are ISO texts in UTC. */
export interface SignedInHost {
  /** E-mail address of the session in lower case. */
  email: string;
  /** Role. An owner of the business also manages host accounts. */
  role: 'owner' | 'host';
  /** End of the session, unless two hours pass without a call. */
  expires_at: string;
  server_now: string;
}

export const signInLinkContracts = {
  /**
   * E-mails a sign-in link to a host's address. The response and its time are the same for any
   * address, including malformed ones, so that they reveal no host. Fails with `rate_limited` for
   * an IP address.
   */
  'POST desk-sign-in': accepts(z.object({ email: singleLineText('The email address', 254).toLowerCase() }), {
    key: 'none',
  }).returns<SuccessResponse>(202),
};

interface PasskeyChallenge {
  /** Random bytes in base64url, valid once. */
  challenge: string;
  /** Relying party id: the host name of the site. */
  rp_id: string;
}

/** Response to the link of a host with passkeys: a signature of one of them is required. */
export interface PasskeyRequiredResponse {
  passkey: PasskeyChallenge & {
    /** Ids of the host's passkeys in base64url. */
    ids: readonly string[];
  };
}

/** Options for creating a passkey. */
export interface PasskeyRegistrationOptions extends PasskeyChallenge {
  /** Ids of the host's existing passkeys, which cannot be registered again. */
  kept: readonly string[];
}

const credentialText = (name: string) => singleLineText(name, 8000).min(1);

const credential = {
  id: credentialText('The passkey'),
  rawId: credentialText('The passkey'),
  type: z.literal('public-key'),
};

/** Signature of a passkey, as `startAuthentication` of @simplewebauthn/browser returns it. */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: credentialText('The signature'),
    authenticatorData: credentialText('The signature'),
    signature: credentialText('The signature'),
  }),
});

/** New passkey, as `startRegistration` of @simplewebauthn/browser returns it. */
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: credentialText('The passkey'),
    attestationObject: credentialText('The passkey'),
  }),
});

export const signInContracts = {
  /**
   * Signs in with the token of a link, once, and sets the cookie `mama_desk`. If the host has
   * passkeys, returns a challenge, and the signature is sent with the same token. Fails with:
   * - `not_found`: the link is invalid, or of a former host.
   * - `link_ended`: ten minutes have passed.
   * - `taken`: the link was used.
   * - `forbidden` on `passkey`: the signature is invalid.
   */
  'POST desk/session': accepts(
    z.object({ token: singleLineText('The token', 200), passkey: assertion.optional() }),
    {
      maxBytes: 16_384,
    },
  ).returns<SignedInHost | PasskeyRequiredResponse>(),
};

/** A session of the host. Timestamps are ISO texts in UTC. */
export interface HostSession {
  /** Id in this list, not a secret. */
  id: string;
  /** `Safari on iPhone`; empty if unknown. */
  device: string;
  signed_in_at: string;
  /** Time of the last call, to the minute. */
  seen_at: string;
  /** Whether it is the current session. */
  is_own: boolean;
}

/** A passkey of the host. */
export interface HostPasskey {
  /** Id of the credential in base64url. */
  id: string;
  /** Name given by the host. */
  name: string;
  added_at: string;
  /** Last sign-in; `null` if never used. */
  used_at: string | null;
}

/** Sessions and passkeys of the host. */
export interface HostAccessResponse {
  /** Valid sessions, last seen first. */
  sessions: readonly HostSession[];
  passkeys: readonly HostPasskey[];
}

/** Calls of a signed-in host. */
export const hostSessionContracts = {
  /** Returns the signed-in host. Fails with `unauthorized` without a session. */
  'GET desk/host': accepts(z.object({})).returns<SignedInHost>(),

  /** Ends the session, deletes its cookie, and clears the site's data in the browser. */
  'POST desk/sign-out': accepts(z.object({})).returns<SuccessResponse>(),

  /** Ends all sessions of this host. */
  'POST desk/sign-out-everywhere': accepts(z.object({})).returns<SuccessResponse>(),

  /** Returns the sessions and passkeys of this host. */
  'GET desk/access': accepts(z.object({})).returns<HostAccessResponse>(),

  /** Ends another session of this host. Fails with `not_found` on `id`. */
  'POST desk/end-session': accepts(
    z.object({ id: z.guid({ error: 'id must be that of a session.' }) }),
  ).returns<HostAccessResponse>(),

  /** Returns the challenge for a new passkey. */
  'POST desk/passkey-options': accepts(z.object({})).returns<PasskeyRegistrationOptions>(),

  /**
   * Stores a new passkey. Fails with `forbidden` on `passkey` if it was not requested, `taken` if
   * it exists.
   */
  'POST desk/add-passkey': accepts(
    z.object({
      name: singleLineText('The name', 60).min(1, { error: 'Give it a name.' }),
      passkey: attestation,
    }),
  ).returns<HostAccessResponse>(),

  /** Deletes a passkey of this host. Fails with `not_found` on `id`. */
  'POST desk/remove-passkey': accepts(
    z.object({ id: singleLineText('The passkey', 1500) }),
  ).returns<HostAccessResponse>(),
};

/** A host account. Timestamps are ISO texts in UTC. */
export interface HostAccount {
  /** E-mail address in lower case. */
  email: string;
  /** Owners of the business also manage host accounts. */
  role: 'owner' | 'host';
  /** Whether the address is in HOST_EMAILS, which only another deploy changes. */
  is_by_settings: boolean;
  /** `null` for an address in HOST_EMAILS. */
  invited_at: string | null;
  /** Last call; `null` for never, or longer ago than sessions are stored. */
  seen_at: string | null;
  passkeys: number;
}

/** All host accounts, by address. */
export interface HostAccountsResponse {
  people: readonly HostAccount[];
}

const address = singleLineText('The email address', 254)
  .toLowerCase()
  .regex(/^[^\s@]+@[^\s@]+$/, { error: 'Type an address such as host@example.com.' });

const role = z.enum(['owner', 'host'], { error: 'role must be owner or host.' });

/** Calls of admins for host accounts. They fail with `forbidden` for other hosts. */
export const hostAccountContracts = {
  'GET desk/people': accepts(z.object({})).returns<HostAccountsResponse>(),

  /**
   * Creates a host account and e-mails an invitation. Fails with `taken` on `email` if it exists.
   */
  'POST desk/invite': accepts(z.object({ email: address, role })).returns<HostAccountsResponse>(),

  /**
   * Changes the role of an invited host. `null` removes the account with its sessions and passkeys.
   * Fails with `not_found` on `email` if it was not invited.
   */
  'POST desk/change-person': accepts(
    z.object({ email: address, role: role.nullable() }),
  ).returns<HostAccountsResponse>(),

  /**
   * Deletes the passkeys of a host who has lost them, and ends their sessions. Fails with
   * `not_found` on `email`.
   */
  'POST desk/forget-passkeys': accepts(
    z.object({ email: singleLineText('The email address', 254) }),
  ).returns<HostAccountsResponse>(),
};
