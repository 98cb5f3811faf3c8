import { z } from 'zod';
import { takes } from '../contract.ts';
import { line } from '../fields.ts';

/** Who is signed in. Moments are ISO texts in UTC. */
export interface DeskHost {
  /** The address the session belongs to, in lower case. */
  email: string;
  /** When the session ends. */
  expires_at: string;
  /** The server's clock. */
  server_now: string;
}

/** The links that open the desk. */
export const deskLinks = {
  /**
   * Mails a link to an address that is a host's. It is the same answer after the same time whoever asks, so that it shows
   * nobody who is a host: what is no address is no host's either. Fails with `rate_limited` for an internet address.
   */
  'POST desk-sign-in': takes(z.object({ email: line('The e-mail address', 254).toLowerCase() }), {
    key: 'none',
  }).answers<{ success: true }>(202),
};

/** What a link opens. */
export const deskDoor = {
  /**
   * Signs in with the token of a link, which works once, and sets the cookie `mama_desk`. Fails with `not_found` for a link
   * that is none of ours or of no host any more, `link_ended` after fifteen minutes, `taken` when it was used.
   */
  'POST desk/session': takes(z.object({ token: line('The token', 200) }), {
    maxBytes: 4096,
  }).answers<DeskHost>(),
};

/** A host's session. */
export const deskSession = {
  /** Who is signed in. Fails with `unauthorized` when nobody is. */
  'GET desk/host': takes(z.object({})).answers<DeskHost>(),

  /** Ends the session on the server, and removes its cookie. */
  'POST desk/sign-out': takes(z.object({})).answers<{ success: true }>(),
};
