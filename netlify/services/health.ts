import type { HealthResponse } from '#contracts/health.ts';
import { ping } from '#database/client.ts';
import { ok } from '#domain/result.ts';
import type { Ports } from './ports.ts';

/** Succeeds once the database has answered; throws DatabaseAway, which travels as 503, when it does not. */
export async function checkHealth({ db }: Pick<Ports, 'db'>): Promise<{ ok: true; value: HealthResponse }> {
  await ping(db);
  return ok({ ok: true });
}
