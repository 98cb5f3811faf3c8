import { formatDollars } from '#domain/money/money.ts';
import { expect, test } from '#support/page.ts';
import { dialog, opener, reserveIn } from './availability.ts';

test('the calendar’s price is the server’s quote, and reserving passes it on @long', async ({ page }) => {
  await page.goto('/cabins');
  const { id, slug } = JSON.parse(
    (await page.locator('[data-cabin]').first().getAttribute('data-cabin')) ?? '{}',
  );
  await opener(page).click();
  await dialog(page).getByRole('button', { name: 'Next month' }).click();
  await dialog(page)
    .getByRole('button', { name: /, available for check-in$/ })
    .first()
    .click();
  await dialog(page)
    .getByRole('button', { name: /(available for check-out|checkout only)$/, disabled: false })
    .first()
    .click();
  const total = dialog(page).getByRole('region', { name: 'Price' }).getByRole('status');
  await expect(total).toBeVisible();
  await dialog(page).getByRole('button', { name: 'More guests' }).click();
  const shown = await total.textContent();
  await reserveIn(page).click();
  await expect(page).toHaveURL(/\/booking\?/);

  const draft = await page.evaluate(() => JSON.parse(sessionStorage.getItem('bookingState') ?? '{}'));
  const query = new URL(page.url()).searchParams;
  expect(Object.fromEntries(query)).toMatchObject({
    cabin: slug,
    check_in: draft.checkIn,
    check_out: draft.checkOut,
  });
  expect(draft).toMatchObject({
    cabinId: id,
    guests: 3,
    adults: 3,
    children: 0,
    pets: 0,
    maxGuests: 8,
    dailyDeal: null,
  });
  const params = { cabin_id: id, check_in: draft.checkIn, check_out: draft.checkOut, guests: 3 };
  const answer = await page.request.get('/api/quote-stay', {
    params,
    headers: { authorization: 'Bearer public-anon-key' },
  });
  const { quote } = await answer.json();
  expect(draft.totalPrice).toBe(quote.total);
  expect(draft).toMatchObject({ subtotal: quote.subtotal, taxes: quote.taxes, nights: quote.nights });
  expect(shown).toContain(formatDollars(quote.total));
});

test('the bar of a cabin’s page on a phone shows the stay chosen in its calendar, also after a reload @long', async ({
  page,
}) => {
  await page.goto('/cabins/perseid');
  const bar = page.locator('.price-bar [data-stay]');
  await page
    .getByRole('button', { name: /^Check Availability/ })
    .last()
    .click();
  await dialog(page).getByRole('button', { name: 'Next month' }).click();
  await dialog(page)
    .getByRole('button', { name: /, available for check-in$/ })
    .first()
    .click();
  await dialog(page)
    .getByRole('button', { name: /(available for check-out|checkout only)$/, disabled: false })
    .first()
    .click();
  await expect(dialog(page).getByRole('region', { name: 'Price' }).getByRole('status')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(bar).toContainText('total with taxes');
  const said = await bar.textContent();
  await expect(page).toHaveURL(/\?check_in=.*check_out=.*guests=2/);
  await page.reload();
  await expect(bar).toHaveText(said ?? '');
});
