/** Publishing of the site from the host dashboard. */

import { fail, failWithRetryAfter } from '#contracts/errors.ts';
import type { PublishState } from '#contracts/site-builds.ts';
import { err, ok } from '#domain/result.ts';
import { type BuiltBy, buildTriggerMessages } from '#domain/site-builds/build-failure.ts';
import { cabinsChangedSince } from '#netlify/cabins/queries.ts';
import type { HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import type { Env } from '#netlify/platform/env.ts';
import { findBuildNotices, findLastBuild, type SiteBuild } from './queries.ts';
import { requestBuild, secondsToNextBuild } from './request-build.ts';

/**
 * Returns the number of changed cabins since a build, how builds are started, and whether the last
 * failed or is running.
 */
export const getPublishState: HostUseCase<'GET desk/publish', 'db' | 'env'> = async (
  { built_at },
  { db, env },
) => {
  const built = new Date(built_at);
  const [changed, last] = await Promise.all([cabinsChangedSince(db, built), findLastBuild(db)]);
  return ok({
    changed,
    built_by: getBuilder(env),
    failed: getFailureAfter(built, last),
    under_way: getStartOfRunningBuild(built, last),
  });
};

/** Returns the notices of a build; empty for an unknown one. */
export const getBuildNotices: HostUseCase<'GET desk/build-notices'> = async ({ built_at }, { db }) =>
  ok((await findBuildNotices(db, built_at)) ?? { notices: [], named: {} });

const getBuilder = ({ BUILD_HOOK_URL, CONTEXT }: Pick<Env, 'BUILD_HOOK_URL' | 'CONTEXT'>): BuiltBy => {
  if (BUILD_HOOK_URL !== undefined) return 'hook';
  return CONTEXT === 'dev' ? 'start' : 'netlify';
};

function getFailureAfter(built: Date, last: SiteBuild | null): PublishState['failed'] {
  if (!last?.ended_at || last.outcome === 'published' || last.ended_at <= built) return null;
  return { at: last.ended_at.toISOString(), outcome: last.outcome, problem: last.problem };
}

const getStartOfRunningBuild = (built: Date, last: SiteBuild | null): string | null =>
  last && last.outcome === null && last.requested_at > built ? last.requested_at.toISOString() : null;

/**
 * Requests a build, at most once a minute in total. Fails with `rate_limited` and the remaining
 * wait, `not_found` without a build hook, `unavailable` if the hook rejects it.
 */
export const publish: HostUseCase<'POST desk/publish', 'db' | 'env' | 'host' | 'now'> = async (
  _request,
  { db, env, host, now },
) => {
  const builder = getBuilder(env);
  if (builder !== 'hook') return fail('not_found', buildTriggerMessages[builder]);
  try {
    const outcome = await requestBuild({ db, env }, 'asked', host.email);
    if (outcome === 'requested') return ok({ asked_at: now.toISOString() });
    const seconds = await secondsToNextBuild(db, now);
    const message = `A build was asked for a moment ago. The next can be in ${seconds} seconds.`;
    return failWithRetryAfter(seconds, message);
  } catch {
    const message = 'The build hook did not take it. The pages stay as they are; try again in a minute.';
    return err({ code: 'unavailable', message, retryAfterSeconds: 60 });
  }
};
