import type { Problem } from '#contracts/errors.ts';
import { reportBuild } from '#database/site-builds.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Call } from '#lib/call.ts';
import { log } from '#lib/log.ts';
import { readDeployNotice } from '#lib/netlify/deploy-notice.ts';

const notSetUp: Problem = { code: 'not_found', message: 'This site takes no notices of deploys.' };

/**
 * Takes Netlify's word for what became of a deploy: one that failed is written to the hosts, once, and yesterday's site
 * stays up. Fails with `not_found` without a secret, `unauthorized` without Netlify's signature, `invalid` or `too_large`.
 */
export async function recordDeployNotice({ request, db, env, now }: Call): Promise<Result<null, Problem>> {
  if (env.DEPLOY_WEBHOOK_SECRET === undefined) return err(notSetUp);
  const notice = await readDeployNotice(request, env.DEPLOY_WEBHOOK_SECRET, now);
  if (!notice.ok) return notice;
  if (notice.value === null) return ok(null);
  const { id, state, createdAt, problem } = notice.value;
  const outcome = state === 'ready' ? 'published' : 'failed';
  const recorded = await reportBuild(db, { deployId: id, outcome, began: createdAt, problem });
  if (recorded && outcome === 'failed') log('error', 'deploy_failed', { deploy: id });
  return ok(null);
}
