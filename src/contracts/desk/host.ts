import { contract } from '../old-contract.ts';

/** `GET /api/desk/host`: who is signed in. Fails with `unauthorized` when nobody is. */
export const deskHost = contract<Record<string, never>, DeskHost>('GET', '/api/desk/host');

export interface DeskHost {
  /** The address the session belongs to, in lower case. */
  email: string;
  /** When the session ends, ISO 8601 in UTC. */
  expires_at: string;
  /** The server's clock, ISO 8601 in UTC. */
  server_now: string;
}
