import type { Page } from '@playwright/test';
import { expect, test } from '#support/page.ts';
import { holdFile } from './script-requests.ts';

test.use({ newsletterPopup: 'due' });

const footer = (page: Page) => page.getByRole('contentinfo');
const footerEmail = (page: Page) => footer(page).getByLabel('Email address');
const footerButton = (page: Page) => footer(page).locator('form').getByRole('button');
const popup = (page: Page) =>
  page.getByRole('region', { name: /./ }).filter({ hasText: 'No spam, ever. Unsubscribe anytime.' });

/** Simulates the server; a response may be delayed. */
async function answerWith(page: Page, status: number, body: object, until?: Promise<unknown>) {
  const asked: unknown[] = [];
  await page.route('**/api/newsletter-signup', async (route) => {
    asked.push(route.request().postDataJSON());
    await until;
    await route.fulfill({ status, json: body });
  });
  return asked;
}

const failure = (code: string) => ({ success: false, error: { code, message: 'No.' } });
const failedToLoad = /Failed to load resource.*(409|500)/;

/** Uses a fake clock. */
async function openStill(page: Page, path: string) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path);
}

/** Dismisses the popup while the footer form is tested; an empty text allows it again. */
const keepDismissed = (page: Page, text: string) =>
  page.evaluate((value) => localStorage.setItem('newsletterPopupDismissed', value), text);

test('the footer form reports errors, subscribes without leaving the page, and suppresses the popup @long', async ({
  page,
  expectProblem,
}) => {
  expectProblem(failedToLoad);
  const status = footer(page).getByRole('status');
  const release = await holdFile(page, /\/footer-form\./);
  await page.goto('/about');
  await keepDismissed(page, 'true');
  await expect(footer(page).getByRole('heading', { name: 'Mountain Insider Tips' })).toBeVisible();
  await test.step('it submits the value at the time of the press, however late its script loads', async () => {
    const asked = await answerWith(page, 409, failure('23505'));
    await footerButton(page).click();
    await footerEmail(page).fill('ada@example.com');
    await release();
    await expect(page.getByText('Email required')).toBeVisible();
    await expect(page.getByText('Please enter your email address')).toBeVisible();
    await expect(footerEmail(page)).toBeFocused();
    expect(asked).toEqual([]);
  });
  await test.step('requires an address', async () => {
    const asked = await answerWith(page, 409, failure('23505'));
    for (const wrong of ['no address', 'ada@example']) {
      await footerEmail(page).fill(wrong);
      await footerButton(page).click();
      await expect(footerEmail(page).and(page.locator(':invalid'))).toBeVisible();
    }
    expect(asked).toEqual([]);
  });
  await footerEmail(page).fill('ada@example.com');
  await test.step('an error keeps the address', async () => {
    await answerWith(page, 500, failure('internal'));
    await footerEmail(page).press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'Oops! Something went wrong' });
    await expect(alert).toContainText('Please try again or contact us directly.');
    await expect(footerEmail(page)).toHaveValue('ada@example.com');
    await expect(footerButton(page)).toHaveText('Join the list');
  });
  await test.step('it reports a known address', async () => {
    await answerWith(page, 409, failure('23505'));
    await footerButton(page).click();
    await expect(page.getByText('Already subscribed!')).toBeVisible();
    const known = "You're already on our list for the best Smoky Mountain tips!";
    await expect(page.getByText(known)).toBeVisible();
    await expect(footerButton(page)).toHaveText('Join the list');
  });
  await test.step('tells an unconfirmed address what is missing', async () => {
    const { success, error } = failure('23505');
    const details = { confirm_mail: { state: 'earlier', wait: 480 } };
    await answerWith(page, 409, { success, error: { ...error, details } });
    await footerEmail(page).fill('ada@example.com');
    await footerButton(page).click();
    await expect(status).toHaveText(
      'One press is missing: open the mail we sent you before and press its button. If it is lost, join again in 8 minutes and we send another.',
    );
  });
  await test.step('subscribes once, and names the e-mail to open', async () => {
    await keepDismissed(page, '');
    const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
    const asked = await answerWith(page, 201, { success: true }, until);
    await footerEmail(page).fill('  ada@example.com ');
    await footerButton(page).click();
    await expect(footerButton(page)).toHaveText('Joining...');
    await footerEmail(page).press('Enter');
    letGo();
    await expect(footerButton(page)).toHaveText("You're all set!");
    await expect(page.getByText('Welcome to the family!')).toBeVisible();
    await expect(page.getByText("You'll get the best cabin tips and mountain secrets!")).toBeVisible();
    await expect(status).toContainText('open the mail we have just sent you');
    await expect(footerEmail(page)).toHaveValue('');
    expect(asked).toEqual([{ email: 'ada@example.com', signup_source: 'footer' }]);
    await expect(page).toHaveURL(/\/about$/);
    await footerEmail(page).fill('b');
    await expect(footerButton(page)).toHaveText('Join the list');
  });
  await test.step('tells a returning address when the e-mail will come', async () => {
    await answerWith(page, 201, { success: true, confirm_mail: { state: 'later', wait: 300 } });
    await footerEmail(page).fill('ada@example.com');
    await footerButton(page).click();
    await expect(status).toContainText('goes out in 5 minutes');
    await expect(footer(page)).not.toContainText('just sent');
  });
  await test.step('the popup no longer appears', async () => {
    await openStill(page, '/about');
    await page.clock.fastForward(60_000);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(popup(page)).toHaveCount(0);
  });
});

test('the popup appears after six seconds at the bottom right without taking focus or moving content, with a text for the visitor’s source', async ({
  page,
}) => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  await page.goto('/about?utm_source=facebook_ads');
  for (const path of ['/cabins?utm_source=instagram', '/cabins/perseid']) {
    await openStill(page, path);
    // If the panel is next to the text, its button is in the corner at first.
    await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    await page.clock.runFor(5999);
    await expect(popup(page)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const before = await page.getByRole('main').boundingBox();
    await page.clock.runFor(1);
    await expect(popup(page)).toBeVisible();
    for (const words of [
      'Planning it for everybody again?',
      'Count me in!',
      'Mountain Mama',
      'No spam, ever. Unsubscribe anytime.',
    ])
      await expect(popup(page)).toContainText(words);
    expect(await page.getByRole('main').boundingBox()).toEqual(before);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.clock.resume();
    const bar = page.locator('.price-bar:visible');
    const foot = (await bar.count()) > 0 ? ((await bar.boundingBox())?.y ?? 0) : height;
    // The popup slides in from below.
    const margins = async () => {
      const box = (await popup(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      return [width - box.x - box.width, foot - box.y - box.height];
    };
    await expect
      .poll(async () => (await margins()).every((margin) => margin > 8 && margin < 32), path)
      .toBe(true);
  }
  await test.step('it does not appear during booking', async () => {
    await openStill(page, '/booking');
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(popup(page)).toHaveCount(0);
  });
});
