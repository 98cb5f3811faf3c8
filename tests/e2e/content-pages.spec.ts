import { paths } from '#paths';
import { expect, test } from '#support/page.ts';

// Statements of the owner (spec §1), each on a page where guests expect it.
const claims: [path: string, words: string][] = [
  [paths.home, 'no hidden fees'],
  [paths.home, 'no service fees'],
  [paths.home, 'handpicked by the host'],
  [paths.home, 'instant booking'],
  [paths.home, 'best rates'],
  [paths.home, '450k+ fans and travelers'],
  [paths.home, 'read our promise'],
  [paths.about, 'premium cabins'],
  [paths.about, '5-star rated'],
  [paths.about, 'host curating since'],
];

test('the host’s claims are on their pages, once', async ({ request }) => {
  for (const [path, words] of claims) {
    const html = await (await request.get(path)).text();
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    const text = main
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .toLowerCase();
    expect(text.split(words).length - 1, `"${words}" on ${path}`).toBe(1);
  }
});

test('pages of facts are complete: shares as in the terms, an answer to each question, each line compared @long', async ({
  page,
}) => {
  await test.step('the shares of founders pricing equal those of the terms, and link to an application', async () => {
    await page.goto(paths.foundersPricing);
    const shares = await page.getByText(/% of the nights/).allInnerTexts();
    expect(shares.length).toBeGreaterThan(0);
    await expect(page.getByRole('main').getByRole('link', { name: 'How to apply' })).toHaveAttribute(
      'href',
      paths.signUp,
    );
    await page.goto(paths.terms);
    for (const share of shares) {
      const [percent = ''] = share.match(/\d+%/) ?? [];
      await expect(page.getByRole('listitem').filter({ hasText: percent })).toHaveCount(1);
    }
  });
  await test.step('every question has an answer under its heading', async () => {
    await page.goto(paths.questions);
    const headings = page.getByRole('main').getByRole('heading', { level: 2 });
    expect(await headings.count()).toBeGreaterThanOrEqual(12);
    for (const heading of await headings.all()) await expect(heading).toHaveText(/\?$/);
  });
  await test.step('the comparison has an entry for each line and place, and a date', async () => {
    await page.goto(paths.compare);
    const lines = page.getByRole('main').locator('dl').filter({ hasText: 'Vrbo' });
    expect(await lines.count()).toBeGreaterThanOrEqual(5);
    for (const line of await lines.all()) await expect(line.getByRole('definition')).toHaveCount(4);
    await expect(page.getByRole('heading', { name: 'Checked with' })).toBeVisible();
  });
});

test('a post has its own described illustration, and the list shows it small @long', async ({ page }) => {
  await page.goto(paths.post('a-bear-and-your-cooler'));
  const drawing = page.getByRole('img', { name: /black bear/ });
  await expect(drawing).toHaveJSProperty('complete', true);
  expect(await drawing.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(1000);
  await page.goto(paths.blog);
  const small = page.locator('main li img').first();
  await small.scrollIntoViewIfNeeded();
  await expect.poll(() => small.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
});
