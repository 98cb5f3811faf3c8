import type { Problem } from '#contracts/errors.ts';
import { insertReply } from '#database/texts.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Call } from '#lib/call.ts';
import { addressOf } from '#lib/origin.ts';
import { readReply } from '#lib/sms/inbound.ts';

const notSetUp: Problem = { code: 'not_found', message: 'This site sends no texts.' };

/**
 * Records what a phone replied to us: STOP and its like end our texts to it, START begins them again. Fails with
 * `not_found` where no texts are sent, `unauthorized` without Twilio's signature, `invalid` or `too_large`.
 */
export async function recordReply({ request, db, env }: Call): Promise<Result<null, Problem>> {
  if (!env.sms) return err(notSetUp);
  const { pathname, search } = new URL(request.url);
  const reply = await readReply(request, [request.url, addressOf(pathname + search, env)], env.sms);
  if (!reply.ok) return reply;
  await insertReply(db, reply.value);
  return ok(null);
}
