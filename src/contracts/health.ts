import { contract } from './contract.ts';

/** `GET /api/health`, for monitors: 200 while the database answers, 503 while it does not. Needs no key. */
export const health = contract<Record<string, never>, HealthResponse>('GET', '/api/health');

export interface HealthResponse {
  /** The database has answered. */
  ok: true;
}
