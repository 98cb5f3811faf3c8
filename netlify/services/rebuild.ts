/**
 * Asks Netlify for a new build of the site, so that pages show the cabins as they are today. Without a build hook nothing
 * is requested. Throws when Netlify refuses.
 */
export async function requestRebuild({ env }: { env: { BUILD_HOOK_URL?: string | undefined } }): Promise<{
  requested: boolean;
}> {
  if (env.BUILD_HOOK_URL === undefined) return { requested: false };
  const response = await fetch(env.BUILD_HOOK_URL, { method: 'POST', signal: AbortSignal.timeout(10_000) });
  if (!response.ok)
    throw Object.assign(new Error('The build hook refused.'), { code: String(response.status) });
  return { requested: true };
}
