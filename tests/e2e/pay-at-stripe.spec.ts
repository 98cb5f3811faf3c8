// Payment at a fake Stripe, and the way back to the booking.

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatCents } from '#domain/money/money.ts';
import { paths } from '#paths';
import { type FreeStay, findFreeStay, listSlugs } from '#support/free-stay.ts';
import { expect, test } from '#support/page.ts';
import { type StripeSite, startStripeSite } from '#support/stripe/stripe-site.ts';

let site: StripeSite;

test.beforeAll(async ({ baseURL }) => {
  site = await startStripeSite(baseURL ?? '');
});
test.afterAll(() => site.stop());

/** Holds a stay as a guest. */
async function hold(page: Page, { cabin, check_in, check_out }: FreeStay): Promise<void> {
  await page.goto(site.url + paths.booking({ cabin: cabin.slug, check_in, check_out, adults: 2 }));
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Ridge');
  await page.getByLabel('Email').fill(`ada.${randomUUID()}@example.com`);
  await page.getByLabel('Phone').fill('(865) 555-0199');
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check();
  await page.getByRole('button', { name: /^Hold this stay/ }).click();
}

test('a guest pays at Stripe and returns to the booking, where no path back pays twice', async ({
  page,
  request,
}, { project }) => {
  const slugs = await listSlugs(request);
  const slug = slugs[project.name === 'phone' ? 1 : 2] ?? '';
  const stay = await findFreeStay(request, slug, { daysAhead: 170 });
  await hold(page, stay);
  const toPayment = page.getByRole('link', { name: /^Continue to payment/ });
  const link = (await toPayment.getAttribute('href')) ?? '';
  expect(link).toMatch(/^\/api\/pay#token=/);

  await toPayment.click();
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible();
  const [session] = [...site.stripe.ledger.sessions.values()].slice(-1);
  await expect(totalOn(page, session?.amount_total ?? 0)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('The payment did not go through. Nothing was charged.')).toBeVisible();

  await toPayment.click();
  await page.getByRole('button', { name: 'Pay' }).click();
  await expect(page.getByText('Confirming your payment…').first()).toBeVisible();
  await site.deliverAll();
  await expect(page.getByRole('heading', { name: `${stay.cabin.title} is yours` })).toBeVisible();

  await page.goto(site.url + link);
  await expect(page.getByRole('heading', { name: `${stay.cabin.title} is yours` })).toBeVisible();
  expect(site.stripe.ledger.intents.size).toBe(1);
});

const totalOn = (page: Page, cents: number) => page.getByText(`Total ${formatCents(cents).replace(',', '')}`);
