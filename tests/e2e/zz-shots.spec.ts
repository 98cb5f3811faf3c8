import { test } from '#support/page.ts';
import { paths } from '#paths';
import { inDays, threeNights } from './results.ts';

const out = '/tmp/steps-shots';
const stored = JSON.stringify({ ...threeNights, guests: 4 });
for (const scheme of ['light', 'dark'] as const)
  for (const width of [320, 360, 390, 820, 1440])
    test(`shots ${width} ${scheme}`, async ({ browser, baseURL }) => {
      if (scheme === 'dark' && ![390, 1440].includes(width)) return;
      const context = await browser.newContext({
        viewport: { width, height: width < 640 ? 780 : 900 }, colorScheme: scheme, baseURL: baseURL ?? '', hasTouch: width < 1000,
      });
      await context.addInitScript(() => localStorage.setItem('newsletterPopupDismissed', 'true'));
      const page = await context.newPage();
      const shot = (name: string) => page.screenshot({ path: `${out}/${name}-${width}-${scheme}.png` });
      await page.goto(paths.about);
      await page.waitForTimeout(300);
      await shot('about-none');
      await page.goto(paths.results({ ...threeNights, flexible_days: '1' }));
      await page.locator('.strip .start').first().waitFor();
      await page.waitForTimeout(400);
      await shot('results');
      await page.locator('[data-part="guests"]').click();
      await page.getByRole('button', { name: 'More guests' }).waitFor();
      await page.waitForTimeout(300);
      await shot('results-guests');
      await page.keyboard.press('Escape');
      await page.locator('[data-part="flexible_days"]').click();
      await page.waitForTimeout(400);
      await shot('results-flex');
      await page.keyboard.press('Escape');
      await page.goto(`/cabins?check_in=${threeNights.check_in}&guests=2`);
      await page.waitForTimeout(800);
      await shot('start-only');
      await page.goto(`/cabins?check_in=${inDays(0)}&check_out=${inDays(2)}&guests=2`);
      await page.waitForTimeout(1500);
      await shot('today');
      await page.goto('/cabins?city=atlantis');
      await page.waitForTimeout(800);
      await shot('unknown');
      await page.evaluate((text) => sessionStorage.setItem('searchCriteria', text), stored);
      for (const [name, path] of [['pool', '/cabins/pool'], ['home', '/'], ['about', '/about']] as const) {
        await page.goto(path);
        await page.waitForTimeout(500);
        if (name === 'home') await page.evaluate(() => scrollTo({ top: innerHeight * 0.6, behavior: 'instant' }));
        await page.waitForTimeout(200);
        await shot(name);
      }
      await page.goto('/map?' + new URLSearchParams({ check_in: threeNights.check_in, check_out: threeNights.check_out, guests: '2' }));
      await page.waitForTimeout(1200);
      await shot('map');
      await page.goto('/about');
      await page.clock.setFixedTime(new Date('2026-12-04T12:00:00-05:00'));
      await page.goto('/about');
      await page.locator('header .search').click();
      await page.getByRole('button', { name: /^Weekend Getaway/ }).click();
      await page.waitForTimeout(400);
      await shot('dialog-today');
      await context.close();
    });
