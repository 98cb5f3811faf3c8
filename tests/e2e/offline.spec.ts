import { paths } from '#paths';
import { expect, test } from '#support/page.ts';

test.use({ serviceWorkers: 'allow' });

test('a', async ({ page }) => {
  await page.goto(paths.visitorGuide);
});
