import { paths } from '#paths';
import { signInBrowserAsHost } from '#support/host.ts';
import { expect, test } from '#support/page.ts';
import { bookingOf, expectBooked, fillForm, findOwnStay, holdButton } from './booking.ts';
import { heading } from './host.ts';

test('a damage deposit is stated before booking, on the booking and to hosts @long', async ({
  page,
  request,
}, info) => {
  const stay = await findOwnStay(request, info, 5, 240);
  await signInBrowserAsHost(page);
  await test.step('a host sets it for one cabin', async () => {
    await page.goto(paths.desk('settings'));
    await page.getByRole('link', { name: 'Add a damage deposit' }).click();
    await page.getByLabel('Name').fill('Porch lamp');
    await page.getByLabel('Dollars').fill('300');
    await page.getByText('All cabins').click();
    await page.getByRole('checkbox', { name: stay.cabin.title }).check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /Porch lamp/ })).toContainText('300');
  });
  await test.step('a guest sees it and books', async () => {
    await page.goto(bookingOf(stay));
    const stated = page.getByRole('complementary', { name: 'Your stay' });
    await expect(stated.getByText(/A damage deposit of \$300\.00 is held on your card/)).toBeVisible();
    await fillForm(page);
    await holdButton(page).click();
    await page.getByRole('link', { name: /^Continue to payment/ }).click();
    await page.getByRole('button', { name: /^Pay \$/ }).click();
    await expectBooked(page, stay);
    await expect(page.getByText(/damage deposit of \$300\.00/).first()).toBeVisible();
  });
  const reference =
    (await page
      .getByText(/^MC-[0-9A-Z]{6}$/)
      .filter({ visible: true })
      .textContent()) ?? '';
  await test.step('hosts see its state', async () => {
    await page.goto(paths.desk(`bookings/${reference}`));
    await expect(page.getByText('$300.00, asked for the day before check-in')).toBeVisible();
  });
  await test.step('the next guest of the cabin sees none', async () => {
    await page.goto(paths.desk('settings'));
    await page.getByRole('link', { name: 'Porch lamp', exact: true }).click();
    await page.getByRole('button', { name: 'Take it away' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take it away' }).click();
    await expect(heading(page, 'Settings')).toBeVisible();
    await expect(page.getByRole('row', { name: /Porch lamp/ })).toHaveCount(0);
  });
});
