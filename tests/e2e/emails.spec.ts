// Width and colors of rendered e-mails, and the review form.

import { addDays } from '#domain/dates/day.ts';
import { type ReviewStep, reviewPage } from '#netlify/reviews/review-page.ts';
import { expect, test } from '#support/page.ts';
import { listContrasts } from '#support/read-email-html.ts';
import { sampleEmails } from '#support/sample-emails.ts';
import { measureHorizontalOverflow } from './horizontal-overflow.ts';

for (const width of [360, 700]) {
  test(`no e-mail is wider than a screen of ${width} px, and its dark colors apply there too @long`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [name, { html }] of Object.entries(sampleEmails)) {
      await page.setContent(html.text);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const { scrollWidth } = await page.evaluate(() => ({
          scrollWidth: document.documentElement.scrollWidth,
        }));
        expect(scrollWidth, `${name} in ${colorScheme}`).toBeLessThanOrEqual(width);
        const paper = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
        expect(paper, name).toBe(colorScheme === 'light' ? 'rgb(251, 246, 236)' : 'rgb(15, 28, 24)');
      }
    }
  });
}

test('the contrast of e-mails is calculated from the rendered colors @long', async ({ page }) => {
  const { html } = sampleEmails['confirmed'] ?? { html: { text: '' } };
  expect(listContrasts(html.text, 'dark').length).toBeGreaterThan(10);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setContent(html.text);
  const action = page.getByRole('link', { name: 'See your booking' });
  await expect(action).toHaveCSS('background-color', 'rgb(240, 138, 85)');
  await expect(action).toHaveCSS('color', 'rgb(15, 28, 24)');
});

const stay = {
  booking_id: 'booking',
  link: 0,
  timezone: 'America/New_York',
  title: 'Lantern Ledge',
  check_in: '2026-12-11',
  check_out: addDays('2026-12-11', 3),
  review: null,
};
const form: ReviewStep = { step: 'form', stay, typed: { stars: '4', text: '', initials: '' } };

test('a review is written by keyboard alone, with the stars of the e-mail selected @desktop @long', async ({
  page,
}) => {
  await page.route('**/api/review', async (route) => {
    const shown = reviewPage(form, 'token');
    await route.fulfill({
      status: shown.status,
      headers: Object.fromEntries(shown.headers),
      body: await shown.text(),
    });
  });
  await page.goto('/api/review');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How was Lantern Ledge?');
  const four = page.getByRole('radio', { name: '4 stars' });
  await expect(four).toBeChecked();
  await four.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await page.getByRole('radio', { name: '2 stars' }).check();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Soft beds, steep drive.');
  await expect(page.getByLabel('What should the next guest know?')).toHaveValue('Soft beds, steep drive.');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Your initials')).toBeFocused();
  expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
});
