import type { CallResponse } from '#contracts/calls.ts';
import { paths } from '#paths';
import { findFreeStay } from '#support/free-stay.ts';
import { expect, test } from '#support/page.ts';

test('a revealed deal lowers the price in the dialog, on the cabin page and in the booking', async ({
  page,
}) => {
  const answer = await page.request.get('/api/get-daily-deal', {
    headers: { authorization: 'Bearer public-anon-key' },
  });
  const { deal } = (await answer.json()) as CallResponse<'GET get-daily-deal'>;
  if (!deal) throw new Error('A seeded database has a deal every day.');
  const { slug } = deal.cabin;
  const popular = page.getByRole('region', { name: 'Popular This Week' });
  const { check_in, check_out } = await findFreeStay(page.request, slug, { nights: 4, daysAhead: 20 });
  const query = `?check_in=${check_in}&check_out=${check_out}&guests=2`;
  const badge = `Deal of the Day −${deal.discount_percent}%`;
  const calendar = page.getByRole('dialog', { name: 'Check Availability' });
  const openPanel = async () => {
    await page.goto(`${paths.cabin(slug)}${query}`);
    await page
      .locator('.price-bar')
      .getByRole('button', { name: /total with taxes/ })
      .click();
    await expect(calendar.getByRole('region', { name: 'Price' }).getByRole('status')).toContainText(
      'total with taxes',
    );
  };

  await openPanel();
  await expect(page.getByText(badge)).toHaveCount(0);
  await page.evaluate(
    (search) => sessionStorage.setItem('searchCriteria', search),
    JSON.stringify({ check_in, check_out, guests: 2 }),
  );
  await page.goto(paths.home);
  await page.keyboard.press('Shift');
  await page.getByRole('button', { name: 'Tap to Reveal Deal' }).click();
  await expect(popular.getByText(`DEAL OF THE DAY ${deal.discount_percent}% OFF`)).toBeVisible();
  await popular.getByRole('button', { name: `Check Availability: ${deal.cabin.title}` }).click();
  await expect(page.getByRole('dialog').getByText(badge).first()).toBeVisible();

  await openPanel();
  await expect(calendar.getByText(badge).first()).toBeVisible();
  await expect(calendar.getByText(/^You save \$/)).toBeVisible();
  const total = await calendar.getByRole('region', { name: 'Price' }).locator('data').textContent();
  await calendar.getByRole('button', { name: 'Reserve These Dates' }).click();
  await page.waitForURL(/\/booking\?/);
  const summary = page.getByRole('complementary', { name: 'Your stay' });
  const why = summary.getByText('Why this price', { exact: true });
  await expect(why).toBeVisible();
  // On phones the breakdown is collapsed, and its lines are rendered when it is opened.
  if (await summary.getByRole('term').first().isHidden()) await why.click();
  await expect(summary.getByText(badge).first()).toBeVisible();
  expect(total).toMatch(/^\$[\d,]+$/);
});
