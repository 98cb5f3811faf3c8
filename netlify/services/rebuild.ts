/**
 * Asks Netlify for a new build of the site, so that pages show the cabins as they are today. Without a hook there is
 * nothing to ask. Throws when Netlify refuses.
 */
export async function requestRebuild({ env }: { env: { BUILD_HOOK_URL?: string | undefined } }): Promise<{
  asked: boolean;
}> {
  if (env.BUILD_HOOK_URL === undefined) return { asked: false };
  const response = await fetch(env.BUILD_HOOK_URL, { method: 'POST', signal: AbortSignal.timeout(10_000) });
  if (!response.ok)
    throw Object.assign(new Error('The build hook refused.'), { code: String(response.status) });
  return { asked: true };
}
