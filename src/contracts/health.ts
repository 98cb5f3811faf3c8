/** `GET /api/health`, for monitors: 200 while the database answers, 503 while it does not. Needs no key. */
export const path = '/api/health';
export const method = 'GET';

export interface HealthResponse {
  ok: true;
}
