import { paths } from '#paths';
import { listSlugs } from '#support/free-stay.ts';
import { getObservatoryScore } from '#support/observatory.ts';
import { expect, test } from '#support/page.ts';

test('every kind of page and response satisfies Mozilla’s Observatory', async ({ request }) => {
  const [slug = ''] = await listSlugs(request);
  const kinds = [
    paths.home,
    paths.cabins,
    paths.cabin(slug),
    paths.map,
    paths.privacy,
    '/blog',
    '/booking',
    '/saved',
    '/nowhere',
    paths.newsletter,
    '/newsletter/confirm',
    '/api/test-checkout',
    '/api/health',
    '/api/search-cabins',
    '/admin',
  ];
  for (const path of kinds) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect([path, getObservatoryScore(new Headers(answer.headers()))]).toEqual([path, 100]);
    // The editor's previews have this site as base.
    const base = path === '/admin' ? 'self' : 'none';
    expect(answer.headers()['content-security-policy'], path).toContain(`base-uri '${base}'`);
  }
});

test('every file of the build has one policy at any address, and it allows no inline code', async ({
  request,
}) => {
  const [slug = ''] = await listSlugs(request);
  const policies = new Set<string | undefined>();
  for (const path of [
    paths.home,
    paths.cabins,
    '/cabins.html',
    paths.cabin(slug),
    '/desk',
    '/nowhere',
    '/cabins.json',
  ])
    policies.add((await request.get(path)).headers()['content-security-policy']);
  expect(policies.size).toBe(1);
  const [policy = ''] = policies;
  expect(policy).not.toContain('unsafe');
  // Hashes cover inline content; listing every file would be four times as long.
  expect(policy.length).toBeLessThan(2500);
});

test('no page of the sitemap allows a base for its links or an object @long', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap-0.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || '/');
  expect(paths.length).toBeGreaterThan(40);
  for (const path of paths) {
    // Uncompressed: compressing every page takes longer than requesting it.
    const answer = await request.get(path, { headers: { 'accept-encoding': 'identity' } });
    const { 'content-security-policy': policy } = answer.headers();
    for (const directive of ["base-uri 'none'", "object-src 'none'"])
      expect(policy?.split(/;\s*/), path).toContain(directive);
  }
});
