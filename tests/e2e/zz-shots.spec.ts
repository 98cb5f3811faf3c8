import { addDays } from '#domain/day/plain-day.ts';
import { paths } from '#paths';
import { signInToDesk } from '#support/desk.ts';
import { expect, test } from '#support/page.ts';
import { bookStay } from './booked.ts';
import { hold, ownStay } from './booking.ts';

const shots = async (page: import('@playwright/test').Page, name: string) => {
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.waitForTimeout(300);
    await page.screenshot({ path: `.data/shots/${name}-${width}.png`, fullPage: true });
  }
};

test('shots @desktop', async ({ page, request }, info) => {
  const { page: address } = await bookStay(request, info, 6, 255);
  await page.route(/\/api\/booking$/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    body.booking.card_url = '/api/pay#token=x';
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto(address);
  await expect(page.getByRole('link', { name: 'Use another card' })).toBeVisible();
  await page.getByText('Stay fewer nights').click();
  await shots(page, 'card');
  await page.unrouteAll();

  const stay = await ownStay(request, info, 7, 130);
  await page.setViewportSize({ width: 1440, height: 900 });
  await hold(page, stay);
  const reference = (await page.getByText(/^MC-[0-9A-Z]{6}$/).textContent()) ?? '';
  const guest = page;
  const host = await page.context().newPage();
  await signInToDesk(host);
  await host.goto(paths.desk(`bookings/${reference}`));
  await host.getByRole('button', { name: 'Change the stay' }).click();
  await host.getByLabel('Price').selectOption('agreed');
  await host.getByLabel('All nights together').fill('333');
  await host.getByLabel('Why').fill('A friend of the house');
  await host.getByRole('button', { name: 'Show the difference' }).click();
  await expect(host.getByText(/The hold changes at once/)).toBeVisible();
  await shots(host, 'hold');
  await host.setViewportSize({ width: 1440, height: 900 });
  await host.getByRole('button', { name: /^Change it to .*…$/ }).click();
  await host.screenshot({ path: '.data/shots/hold-question-1440.png' });
  await host.getByRole('dialog').getByRole('button', { name: /^Change it to/ }).click();
  await expect(host.getByText('The stay is changed').first()).toBeVisible();
  await shots(host, 'hold-after');
  await host.close();
  await guest.bringToFront();
  await guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await guest.waitForTimeout(1500);
  await shots(guest, 'guest-after');
  console.log(addDays(stay.check_in, 0));
});
