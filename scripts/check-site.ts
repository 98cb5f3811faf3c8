/** `npm run check:site`: what search engines, feeds and people without a mouse would find wrong with the site in dist/. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rules } from './checks/site/check.ts';
import { mountOwn, readSite } from './checks/site/site.ts';
import { Failure } from './failure.ts';
import { run } from './lifecycle.ts';
import { root } from './settings.ts';

await run(async () => {
  const begun = performance.now();
  const dist = process.argv[2] ?? join(root, 'dist');
  if (!existsSync(join(dist, 'index.html')))
    throw new Failure(`There is no built site in ${dist}: run npm run build first.`);
  const site = readSite(dist, root, await mountOwn(root));
  const findings = rules.flatMap(([, find]) => find(site));
  for (const line of new Set(findings)) console.error(line);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${site.pages.size} pages, ${findings.length} findings, ${seconds} s`);
  return findings.length > 0 ? 1 : 0;
}, 130);
