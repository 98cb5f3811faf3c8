// Stays a host books by phone or offers by e-mail, and the guest accepts and pays.

import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { env } from '#netlify/platform/env.ts';
import { signToken } from '#netlify/platform/http/tokens.ts';
import { paths } from '#paths';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { signInBrowserAsHost } from '#support/host.ts';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
import { withDatabase } from './database.ts';

/**
 * Calculates the price of three nights in a new cabin as a host, for Pat Example. Returns the
 * cabin's title.
 */
async function priceAtDesk(page: Page): Promise<string> {
  const title = `Quoted Ridge ${randomUUID().slice(0, 8)}`;
  await withDatabase(async (db) => {
    const slug = title.toLowerCase().replaceAll(' ', '-');
    const id = await insertCabin(db, { title, slug, nightly_rate: 200, cleaning_fee: 100 });
    // Far from the weeks in which other tests count available cabins.
    await publish(db, id, inDays(300), 30);
  });
  await signInBrowserAsHost(page);
  await page.goto(paths.desk('bookings/new'));
  await page.getByLabel('Cabin').selectOption({ label: title });
  await page.getByLabel('Check-in').fill(inDays(303));
  await page.getByLabel('Check-out').fill(inDays(306));
  await page.getByRole('button', { name: 'Show the price' }).tap();
  await page.getByLabel('First name').fill('Pat');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Email').fill(`${randomUUID()}@example.com`);
  return title;
}

test('a host books by phone, and the guest reads the terms by link, accepts them and pays @long', async ({
  page,
}) => {
  const title = await priceAtDesk(page);
  await page.getByLabel('Phone').fill('(865) 555-0142');
  await page.getByRole('button', { name: /^Hold it for/ }).tap();
  const heading = page.getByRole('heading', { level: 1, name: /^MC-/ });
  await expect(heading).toBeFocused();
  await expect(page.getByText(/not agreed by the guest in writing/)).toBeVisible();
  const reference = (await heading.textContent()) ?? '';

  // A link of an earlier e-mail works too.
  await page.goto(`/api/pay#token=${signToken(reference, 'pay', env())}`);
  await expect(page.getByText('For Pat Example')).toBeVisible();
  await expect(page.getByText(/Free through .* \d{4}\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox').tap();
  await page.getByRole('button', { name: /^Accept and pay \$789\.25/ }).tap();
  await expect(page.getByText(/until \w+, \w+ \d+, \d{4}, .* 2 days from now\./)).toBeVisible();
  await page.getByRole('button', { name: /^Pay/ }).tap();
  await expect(page.getByRole('heading', { name: new RegExp(`${title} is yours`) })).toBeVisible();
});

test('a host sends a quote, which its guest accepts and pays @long', async ({ page }) => {
  const title = await priceAtDesk(page);
  await page.getByLabel('Paid').selectOption('quote');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Send a quote of \$789\.25/ }).tap();
  const heading = page.getByRole('heading', { level: 1, name: /^MC-/ });
  await expect(heading).toBeFocused();
  await expect(page.getByText('Quote open', { exact: true })).toBeVisible();
  const reference = (await heading.textContent()) ?? '';

  await page.goto(paths.quote(signToken(reference, 'quote', env())));
  await expect(page.getByText('For Pat Example')).toBeVisible();
  await expect(page.getByText('$789.25', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Phone' }).fill('(865) 555-0142');
  await page.getByRole('checkbox').tap();
  await page.getByRole('button', { name: /^Hold it and pay \$789\.25/ }).tap();
  await page.getByRole('button', { name: /^Pay/ }).tap();
  await expect(page.getByRole('heading', { name: new RegExp(`${title} is yours`) })).toBeVisible();
});
