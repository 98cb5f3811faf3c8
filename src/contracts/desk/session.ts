import { contract } from '../old-contract.ts';
import type { DeskHost } from './host.ts';

/**
 * `POST /api/desk/session`: signs in with the token of a link, which works once, and sets the cookie `mama_desk`. Fails with
 * `not_found` for a link that is none of ours or of no host any more, `link_ended` after fifteen minutes, `taken` when it was used.
 */
export const openSession = contract<OpenSessionRequest, DeskHost>('POST', '/api/desk/session');

export interface OpenSessionRequest {
  /** What the link has after `#sign-in=`. */
  token: string;
}
