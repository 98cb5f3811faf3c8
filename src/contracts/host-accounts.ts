import { z } from 'zod';
import { type SuccessResponse, takes } from './contract.ts';
import { singleLineText } from './fields.ts';

/** Who is signed in. Moments are ISO texts in UTC. */
export interface SignedInHost {
  /** The address the session belongs to, in lower case. */
  email: string;
  /** What they may do: an owner also says who else is a host. */
  role: 'owner' | 'host';
  /** When the session ends; two hours without a call end it sooner. */
  expires_at: string;
  /** The server's clock. */
  server_now: string;
}

/** The links that open the desk. */
export const signInLinkContracts = {
  /**
   * Mails a link to an address that is a host's. It is the same answer after the same time whoever asks, so that it shows
   * nobody who is a host: what is no address is no host's either. Fails with `rate_limited` for an internet address.
   */
  'POST desk-sign-in': takes(z.object({ email: singleLineText('The email address', 254).toLowerCase() }), {
    key: 'none',
  }).answers<SuccessResponse>(202),
};

/** What a passkey is asked to sign. */
interface PasskeyChallenge {
  /** Base64url, good once. */
  challenge: string;
  /** Whose passkeys they are: the site's host name. */
  rp_id: string;
}

/** What a link of a host with passkeys asks for before it opens anything: a signature of one of these. */
export interface PasskeyRequiredResponse {
  /** `ids`: those of the host's passkeys. */
  passkey: PasskeyChallenge & {
    /** Base64url. */
    ids: readonly string[];
  };
}

/** What a new passkey has to sign. */
export interface PasskeyRegistrationOptions extends PasskeyChallenge {
  /** The ids of those that are there already. */
  kept: readonly string[];
}

const credentialText = (name: string) => singleLineText(name, 8000).min(1);

/** What every credential is sent with. */
const credential = {
  id: credentialText('The passkey'),
  rawId: credentialText('The passkey'),
  type: z.literal('public-key'),
};

/** What a passkey has signed, as `startAuthentication` of @simplewebauthn/browser answers. */
const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: credentialText('The signature'),
    authenticatorData: credentialText('The signature'),
    signature: credentialText('The signature'),
  }),
});

/** A new passkey, as `startRegistration` of @simplewebauthn/browser answers. */
const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: credentialText('The passkey'),
    attestationObject: credentialText('The passkey'),
  }),
});

/** What a link opens. */
export const signInContracts = {
  /**
   * Signs in with the token of a link, which works once, and sets the cookie `mama_desk`. A host with passkeys is answered with
   * what one has to sign, and sends it with the same token. Fails with `not_found` for a link that is none of ours or of no host
   * any more, `link_ended` after ten minutes, `taken` when it was used, `forbidden` on `passkey` for another's signature.
   */
  'POST desk/session': takes(
    z.object({ token: singleLineText('The token', 200), passkey: assertion.optional() }),
    {
      maxBytes: 16_384,
    },
  ).answers<SignedInHost | PasskeyRequiredResponse>(),
};

/** A session in the list of its host. Moments are ISO texts in UTC. */
export interface HostSession {
  /** Names it in this list: it is no secret. */
  id: string;
  /** `Safari on iPhone`; empty where it is not known. */
  device: string;
  /** When its link was used. */
  signed_in_at: string;
  /** The last call, to the minute. */
  seen_at: string;
  /** Whether it is the one that asks. */
  is_own: boolean;
}

/** A passkey in the list of its host. */
export interface HostPasskey {
  /** Of the credential, base64url. */
  id: string;
  /** As its host called it. */
  name: string;
  /** When it was added. */
  added_at: string;
  /** Null for one that has not signed in yet. */
  used_at: string | null;
}

/** How a host signs in, and where they are signed in. */
export interface HostAccessResponse {
  /** Those that are live, the last seen first. */
  sessions: readonly HostSession[];
  /** The oldest first. */
  passkeys: readonly HostPasskey[];
}

/** A host's session. */
export const hostSessionContracts = {
  /** Who is signed in. Fails with `unauthorized` when nobody is. */
  'GET desk/host': takes(z.object({})).answers<SignedInHost>(),

  /** Ends the session on the server, removes its cookie, and has the browser forget what it keeps of this site. */
  'POST desk/sign-out': takes(z.object({})).answers<SuccessResponse>(),

  /** As sign-out, of every session of this host, wherever it is. */
  'POST desk/sign-out-everywhere': takes(z.object({})).answers<SuccessResponse>(),

  /** Where this host is signed in, and their passkeys. */
  'GET desk/access': takes(z.object({})).answers<HostAccessResponse>(),

  /** Ends another session of this host. Fails with `not_found` on `id`. */
  'POST desk/end-session': takes(
    z.object({ id: z.guid({ error: 'id must be that of a session.' }) }),
  ).answers<HostAccessResponse>(),

  /** What a new passkey of this host has to sign. */
  'POST desk/passkey-options': takes(z.object({})).answers<PasskeyRegistrationOptions>(),

  /** Keeps a new passkey. Fails with `forbidden` on `passkey` for one that was not asked for, `taken` for one that is kept. */
  'POST desk/add-passkey': takes(
    z.object({
      name: singleLineText('The name', 60).min(1, { error: 'Give it a name.' }),
      passkey: attestation,
    }),
  ).answers<HostAccessResponse>(),

  /** Removes a passkey of this host. Fails with `not_found` on `id`. */
  'POST desk/remove-passkey': takes(
    z.object({ id: singleLineText('The passkey', 1500) }),
  ).answers<HostAccessResponse>(),
};

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
