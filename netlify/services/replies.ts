import type { Problem } from '#contracts/errors.ts';
import { hearReply } from '#database/texts.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Call } from '#lib/endpoint.ts';
import { addressOf } from '#lib/origin.ts';
import { readReply } from '#lib/sms/inbound.ts';

const notSetUp: Problem = { code: 'not_found', message: 'This site sends no texts.' };

/** Keeps what a phone replied to us: STOP and its like end our texts to it, START begins them again. */
export async function hearFromPhone({ request, db, env }: Call): Promise<Result<null, Problem>> {
  if (!env.sms) return err(notSetUp);
  const { pathname, search } = new URL(request.url);
  const reply = await readReply(request, [request.url, addressOf(pathname + search, env)], env.sms);
  if (!reply.ok) return reply;
  await hearReply(db, reply.value.id, reply.value.phone, reply.value.wish);
  return ok(null);
}
