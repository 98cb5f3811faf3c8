// The content editor: its policy, its preview of a post, and errors before saving.

import type { Page } from '@playwright/test';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { contentKinds } from '../../src/content/content-kinds.ts';

// The editor is several megabytes of script, compressed on the first request.
test.setTimeout(180_000);
test.use({ navigationTimeout: 120_000 });

test('the editor opens under its own policy, previews a post in its page, and reports errors before saving @desktop @long', async ({
  page,
}) => {
  const others: string[] = [];
  const warnings: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!['localhost', ''].includes(url.hostname)) others.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const answer = await page.goto('/admin');
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex',
    'content-security-policy': expect.stringContaining("script-src 'self' 'wasm-unsafe-eval';"),
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  });
  await page.getByRole('button', { name: 'Work with Test Repository' }).click();
  for (const { label } of Object.values(contentKinds))
    await expect(page.getByText(label).first()).toBeVisible();
  // Sveltia warns about unknown options of its configuration.
  expect(warnings.filter((text) => /configuration|option/i.test(text))).toEqual([]);

  await page.goto('/admin#/collections/blog/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Snow on the porch');
  const about = 'How the first snow of the year looks from a porch at four thousand feet.';
  await page.getByRole('textbox', { name: 'Description' }).fill(about);
  await page.getByRole('textbox', { name: 'Lead' }).fill('It comes at night.');
  await page.getByRole('button', { name: /^Add \W*Fact/ }).click();
  await page.getByRole('textbox', { name: 'Label' }).fill('Height');
  await page.getByRole('textbox', { name: 'Value' }).fill('4,000 ft');
  // Fields below the viewport are rendered when they are reached.
  for (const name of [/Pub date/, /Draft/]) await page.getByRole('group', { name }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: /^Add \W*Tag/ }).click();
  await page.getByRole('group', { name: /Tags/ }).getByRole('textbox').fill('winter');
  const words = page.getByRole('textbox', { name: 'Text' });
  await words.click();
  await page.keyboard.type('See [the pass](/nowhere) first. ');

  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('heading', { level: 1, name: 'Snow on the porch' })).toHaveCSS(
    'font-family',
    /Fraunces/,
  );
  await expect(preview.locator('.page-head .lead')).toHaveText('It comes at night.');
  await expect(preview.getByRole('link', { name: 'the pass' })).toBeVisible();
  await expect(preview.getByRole('definition')).toHaveText(['4,000 ft']);

  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('text: expected a link to a page there is, found /nowhere.');
  await expect(dialog).not.toContainText('__');
  await dialog.getByRole('button', { name: 'OK' }).click();

  // The editor needs a moment after its dialog closes.
  await expect(async () => {
    await words.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await expect(words).toHaveText('', { timeout: 1_000 });
  }).toPass();
  await page.keyboard.insertText('Go early.');
  await expect(words).toHaveText('Go early.');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.goto('/admin#/collections/blog');
  await expect(page.getByText('Snow on the porch').first()).toBeVisible();
  expect(await savedText(page)).toBe(`---
title: Snow on the porch
description: ${about}
lead: It comes at night.
updated: ${await newYorkDay(page)}
facts:
  - label: Height
    value: 4,000 ft
pubDate: ${await newYorkDay(page)}
draft: true
tags:
  - winter
---

Go early.
`);
  expect(others, 'asked of other hosts').toEqual([]);
});

const newYorkDay = (page: Page) => page.evaluate(() => new Date().toLocaleDateString('sv-SE'));

/** Returns the file that the test repository stores in the browser. */
const savedText = (page: Page) =>
  page.evaluate(async () => {
    let folder = await navigator.storage.getDirectory();
    for (const name of ['sveltia-cms-test', 'content', 'blog'])
      folder = await folder.getDirectoryHandle(name);
    const file = await folder.getFileHandle('snow-on-the-porch.md');
    return (await file.getFile()).text();
  });

test('no page of the site loads or links the editor @desktop', async ({ request }) => {
  const pages = [
    paths.home,
    paths.cabins,
    paths.blog,
    paths.events,
    paths.visitorGuide,
    paths.about,
    '/saved',
  ];
  for (const path of [...pages, '/sitemap-0.xml'])
    expect([path, await (await request.get(path)).text()]).toEqual([
      path,
      expect.not.stringContaining('/admin'),
    ]);
});
