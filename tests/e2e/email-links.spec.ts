// Links in e-mails to a booking, to its shared page and to its review.

import type { Page } from '@playwright/test';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { bookStay, moveStay } from './paid-stay.ts';
import { openStayDialog } from './stay-menu.ts';

/** Records requested addresses without bodies. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}

test('an e-mail’s link opens the booking without its key in the address bar or any request; the shared link can be revoked', async ({
  page,
  browser,
  request,
  watching,
  expectProblem,
}, info) => {
  const stay = await bookStay(request, info, 5);
  await moveStay(stay.reference, 1);
  const asked = requestsOf(page);
  const booked = page.getByRole('heading', { name: `${stay.title} is yours` });

  await test.step('the page keeps the key through reload and Back', async () => {
    await page.goto(stay.page);
    await expect(booked).toBeVisible();
    await expect(page).toHaveURL(/\/booking-success$/);
    await page.reload();
    await expect(booked).toBeVisible();
    await page.goto(paths.trips);
    await expect(page.getByRole('heading', { name: 'My trips' })).toBeVisible();
    await page.goBack();
    await expect(booked).toBeVisible();
    expect(asked.filter((url) => url.includes(stay.token))).toEqual([]);
  });

  await test.step('a former link with the token in its query loses it at once', async () => {
    await page.goto(`${paths.bookingSuccess()}?token=${stay.token}`);
    await expect(booked).toBeVisible();
    await expect(page).toHaveURL(/\/booking-success$/);
  });

  await openStayDialog(page, 'Share with your party');
  const answered = page.waitForResponse('**/api/change-booking');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const { share_url } = (await (await answered).json()).booking;
  const context = await browser.newContext();
  await watching.watch(context);
  const guest = await context.newPage();
  const askedByGuest = requestsOf(guest);

  await test.step('companions see the access details, and no price', async () => {
    await guest.goto(new URL(share_url, page.url()).href);
    await expect(guest.getByRole('heading', { name: `You are coming to ${stay.title}` })).toBeVisible();
    await expect(guest.getByRole('heading', { name: 'How to find the door' })).toBeVisible();
    await expect(guest).toHaveURL(/\/shared-stay$/);
    await expect(guest.getByRole('main').getByText(/\$|@|Lena/)).toHaveCount(0);
    expect(askedByGuest.filter((url) => url.includes(share_url.split('=')[1]))).toEqual([]);
  });

  await test.step('one press revokes the shared link', async () => {
    await page.getByRole('button', { name: 'End this link' }).click();
    await expect(page.getByRole('button', { name: 'Make a link' })).toBeVisible();
    expectProblem(/410/);
    await guest.reload();
    await expect(guest.getByRole('alert')).toContainText('This link has ended.');
  });
  await context.close();
});

test('the stars of an e-mail open the review, without the key in any request; Back and reload keep it @long', async ({
  page,
  request,
}, info) => {
  const stay = await bookStay(request, info, 6);
  await moveStay(stay.reference, -9);
  const asked = requestsOf(page);
  await page.goto(stay.page);
  const way = page.getByRole('link', { name: 'Say how it was' });
  const link = (await way.getAttribute('href')) ?? '';
  await way.click();
  const heading = page.getByRole('heading', { name: `How was ${stay.title}?` });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(/\/api\/review$/);
  await page.reload();
  await page.goto(paths.trips);
  await page.goBack();
  await page.getByRole('radio', { name: '4 stars' }).check();
  await page.getByRole('button', { name: /^Send it to/ }).click();
  await page.getByRole('link', { name: 'Change it' }).click();
  await expect(page.getByRole('radio', { name: '4 stars' })).toBeChecked();
  expect(asked.filter((url) => url.includes(link.split('=')[1] ?? '?'))).toEqual([]);
});
