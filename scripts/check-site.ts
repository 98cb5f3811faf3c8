/** `npm run check:site`: what search engines, feeds and people without a mouse would find wrong with the site in dist/. */
import { run } from './lifecycle.ts';
import { buildPlaces } from './site.ts';
import { builtSite, inTurn, showSum } from './test-steps.ts';

await run(async () => {
  const [, , dist = buildPlaces('site').dist] = process.argv;
  return showSum(await inTurn([builtSite('the built site', { ...buildPlaces('site'), dist })]));
}, 130);
