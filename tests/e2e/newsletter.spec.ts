import type { Page } from '@playwright/test';
import { findFreeStay } from '#support/free-stay.ts';
import { expect, laidOut, test } from '#support/page.ts';

test.use({ newsletterPopup: 'due' });

const footer = (page: Page) => page.getByRole('contentinfo');
const footerEmail = (page: Page) => footer(page).getByLabel('Email address');
const footerButton = (page: Page) => footer(page).locator('form').getByRole('button');
const popup = (page: Page) =>
  page.getByRole('region', { name: /./ }).filter({ hasText: 'No spam, ever. Unsubscribe anytime.' });
const popupEmail = (page: Page) => popup(page).getByLabel('Email address');
const popupButton = (page: Page) => popup(page).locator('form').getByRole('button');
const dismissed = (page: Page) => page.evaluate(() => localStorage.getItem('newsletterPopupDismissed'));

/** Stands in for the server; an answer may wait until it is let go. */
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

/** The time stands still, so that six seconds are six seconds. */
async function openStill(page: Page, path: string) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(path);
}

async function openWithPopup(page: Page, path: string) {
  await openStill(page, path);
  await page.clock.runFor(6000);
  await expect(popup(page)).toBeVisible();
  await page.clock.resume();
}

test.describe('the form in the footer', () => {
  test('joins without leaving the page @desktop', async ({ page }) => {
    const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
    const asked = await answerWith(page, 201, { success: true }, until);
    await page.goto('/about');
    await expect(footer(page).getByRole('heading', { name: 'Mountain Insider Tips' })).toBeVisible();
    await footerEmail(page).fill('  ada@example.com ');
    await footerButton(page).click();
    await expect(footerButton(page)).toHaveText('Joining...');
    await footerEmail(page).press('Enter');
    letGo();
    await expect(footerButton(page)).toHaveText("You're all set!");
    await expect(page.getByText('Welcome to the family!')).toBeVisible();
    await expect(page.getByText("You'll get the best cabin tips and mountain secrets!")).toBeVisible();
    await expect(footer(page).getByRole('status')).toContainText('open the mail we have just sent you');
    await expect(footerEmail(page)).toHaveValue('');
    expect(asked).toEqual([{ email: 'ada@example.com', signup_source: 'footer', website: '' }]);
    await expect(page).toHaveURL(/\/about$/);
    await footerEmail(page).fill('b');
    await expect(footerButton(page)).toHaveText('Join the list');
  });

  test('says what is wrong, what is known and what is missing, each under the same form', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(failedToLoad);
    const status = footer(page).getByRole('status');
    await page.goto('/about');
    await test.step('it has a trap that only machines fall into', async () => {
      await expect(footer(page).getByRole('textbox')).toHaveCount(1);
      await footerEmail(page).focus();
      await page.keyboard.press('Shift+Tab');
      await expect(page.locator('footer [name=website]')).not.toBeFocused();
    });
    await test.step('it asks for an address', async () => {
      const asked = await answerWith(page, 409, failure('23505'));
      await footerEmail(page).fill('   ');
      await footerButton(page).click();
      await expect(page.getByText('Email required')).toBeVisible();
      await expect(page.getByText('Please enter your email address')).toBeVisible();
      await expect(footerEmail(page)).toBeFocused();
      for (const wrong of ['no address', 'ada@example']) {
        await footerEmail(page).fill(wrong);
        await footerButton(page).click();
        await expect(footerEmail(page).and(page.locator(':invalid'))).toBeVisible();
      }
      expect(asked).toEqual([]);
    });
    await footerEmail(page).fill('ada@example.com');
    await test.step('what went wrong keeps the address', async () => {
      await answerWith(page, 500, failure('internal'));
      await footerEmail(page).press('Enter');
      const alert = page.getByRole('alert').filter({ hasText: 'Oops! Something went wrong' });
      await expect(alert).toContainText('Please try again or contact us directly.');
      await expect(footerEmail(page)).toHaveValue('ada@example.com');
      await expect(footerButton(page)).toHaveText('Join the list');
    });
    await test.step('it knows an address that is there already', async () => {
      await answerWith(page, 409, failure('23505'));
      await footerButton(page).click();
      await expect(page.getByText('Already subscribed!')).toBeVisible();
      const known = "You're already on our list for the best Smoky Mountain tips!";
      await expect(page.getByText(known)).toBeVisible();
      await expect(footerButton(page)).toHaveText('Join the list');
    });
    await test.step('it says what is missing from who is on the list and has not confirmed', async () => {
      const { success, error } = failure('23505');
      const details = { confirm_mail: { state: 'earlier', wait: 480 } };
      await answerWith(page, 409, { success, error: { ...error, details } });
      await footerEmail(page).fill('ada@example.com');
      await footerButton(page).click();
      await expect(status).toHaveText(
        'One press is missing: open the mail we sent you before and press its button. If it is lost, join again in 8 minutes and we send another.',
      );
    });
    await test.step('it says when the mail comes to who is back within the wait', async () => {
      await answerWith(page, 201, { success: true, confirm_mail: { state: 'later', wait: 300 } });
      await footerEmail(page).fill('ada@example.com');
      await footerButton(page).click();
      await expect(page.getByText('Welcome to the family!')).toBeVisible();
      await expect(status).toContainText('goes out in 5 minutes');
      await expect(footer(page)).not.toContainText('just sent');
    });
  });

  test('silences the popup', async ({ page }) => {
    await answerWith(page, 201, { success: true });
    await openStill(page, '/about');
    await footerEmail(page).fill('ada@example.com');
    await footerButton(page).click();
    await expect(footerButton(page)).toHaveText("You're all set!");
    expect(await dismissed(page)).toBe('true');
    await page.clock.fastForward(60_000);
    await expect(popup(page)).toHaveCount(0);
    await page.reload();
    await page.clock.fastForward(60_000);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(popup(page)).toHaveCount(0);
  });

  test('goes by what stood there when it was pressed, however late its code arrives', async ({ page }) => {
    const asked = await answerWith(page, 201, { success: true });
    const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(/\/footer\./, async (route) => {
      await until;
      await route.continue();
    });
    await page.goto('/about');
    await footerButton(page).click();
    await footerEmail(page).fill('ada@example.com');
    letGo();
    await expect(page.getByText('Email required')).toBeVisible();
    expect(asked).toEqual([]);
    await footerButton(page).click();
    await expect(footerButton(page)).toHaveText("You're all set!");
    expect(asked).toHaveLength(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no popup, and the form is posted and answered with a page @desktop', async ({ page }, {
    project,
  }) => {
    await page.goto('/about');
    await expect(popup(page)).toHaveCount(0);
    await footerEmail(page).fill(`no-script-${project.name}-${Date.now()}@example.com`);
    const posted = page.waitForResponse((response) => response.request().method() === 'POST');
    await footerButton(page).click();
    expect((await posted).status()).toBeLessThan(400);
    await expect(page).toHaveURL(/\/newsletter/);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('That did not work');
  });
});

test.describe('the popup', () => {
  test('comes six seconds after a page drawn ahead of its time is shown', async ({ page }) => {
    await page.addInitScript(() => {
      let ahead = true;
      Object.defineProperty(document, 'prerendering', { configurable: true, get: () => ahead });
      document.addEventListener('look', () => {
        ahead = false;
        document.dispatchEvent(new Event('prerenderingchange'));
      });
    });
    await openStill(page, '/cabins');
    await page.clock.runFor(20_000);
    await page.evaluate(() => document.dispatchEvent(new Event('look')));
    await page.clock.runFor(5999);
    await expect(popup(page)).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(popup(page)).toBeVisible();
  });

  test('Escape closes a menu or a dialog before it, and gives the focus back; dismissed, it stays away', async ({
    page,
  }) => {
    const comesAgain = async () => {
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await page.clock.fastForward(6000);
      await expect(popup(page)).toBeVisible();
    };
    await openWithPopup(page, '/about');
    await test.step('it leaves Escape to a menu or a dialog that is open', async () => {
      const menu = page.locator('header [popover]:popover-open');
      await page.locator('header [popovertarget]:visible').first().click();
      await expect(menu).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(popup(page)).toBeVisible();
      await page.evaluate(() => document.querySelector<HTMLElement>('header [data-intent=search]')?.click());
      const dialog = page.getByRole('dialog', { name: /^Find Your Perfect/ });
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(popup(page)).toBeVisible();
    });
    await test.step('it gives the focus back to where it came from', async () => {
      await footerEmail(page).focus();
      await popupEmail(page).focus();
      await page.keyboard.press('Escape');
      await expect(popup(page)).toHaveCount(0);
      await expect(footerEmail(page)).toBeFocused();
    });
    await test.step('dismissed, it stays away', async () => {
      expect(await dismissed(page)).toBe('true');
      await page.reload();
      await page.clock.fastForward(60_000);
      await expect(page.getByRole('main')).toBeVisible();
      await expect(popup(page)).toHaveCount(0);
    });
    await test.step('its button dismisses it too, and in another tab as well', async () => {
      await comesAgain();
      const other = await page.context().newPage();
      await openWithPopup(other, '/about');
      await popup(page).getByRole('button', { name: 'No thanks, close' }).click();
      await expect(popup(page)).toHaveCount(0);
      expect(await dismissed(page)).toBe('true');
      await expect(popup(other)).toHaveCount(0);
      await other.close();
    });
  });

  test('signs up, hides and does not come back', async ({ page }) => {
    const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
    const asked = await answerWith(page, 201, { success: true }, until);
    await openWithPopup(page, '/cabins?utm_source=tiktok');
    await popupEmail(page).fill(' Ada@Example.com');
    await popupButton(page).click();
    await expect(popupButton(page)).toHaveText('One sec...');
    await expect(popupButton(page)).toBeDisabled();
    letGo();
    await expect(popup(page)).toHaveCount(0);
    await expect(page.getByText('Welcome to the family!')).toBeVisible();
    expect(asked).toEqual([{ email: 'ada@example.com', signup_source: 'popup_tiktok', website: '' }]);
    expect(await dismissed(page)).toBe('true');
  });

  test('refuses what is no address, and says when it went wrong; one on the list already counts as joined @desktop', async ({
    page,
    expectProblem,
  }) => {
    expectProblem(failedToLoad);
    expectProblem(/The newsletter signup failed: internal/);
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await answerWith(page, 500, failure('internal'));
    await openWithPopup(page, '/cabins');
    for (const wrong of ['', 'ada', 'ada lovelace@example.com']) {
      await popupEmail(page).fill(wrong);
      await popupButton(page).click();
      await expect(page.getByRole('alert').getByText('Enter a valid email').first()).toBeVisible();
      await expect(popupEmail(page)).toBeFocused();
    }
    await popupEmail(page).fill('ada@example.com');
    await popupEmail(page).press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await expect(alert).toContainText('Please try again.');
    await expect(popupButton(page)).toHaveText('Count me in!');
    await expect(popupEmail(page)).toHaveValue('ada@example.com');
    expect(await dismissed(page)).toBeNull();
    expect(said.join()).not.toContain('ada@example.com');
    await answerWith(page, 409, failure('23505'));
    await popupEmail(page).press('Enter');
    await expect(popup(page)).toHaveCount(0);
    expect(await dismissed(page)).toBe('true');
  });

  test('waits while a dialog is open', async ({ page }) => {
    await page.clock.install();
    await page.goto('/about');
    await page.evaluate(() => document.querySelector<HTMLElement>('header [data-intent=search]')?.click());
    const dialog = page.getByRole('dialog', { name: /^Find Your Perfect/ });
    await expect(dialog).toBeVisible();
    const arrived = page.waitForResponse(/\/Popup\.[^/]*js$/);
    await page.clock.fastForward(20_000);
    await arrived;
    await page.clock.fastForward(2000);
    await expect(popup(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(popup(page)).toBeVisible();
  });

  test('speaks to where a visitor came from, for the whole session', async ({ page }) => {
    await page.goto('/about?utm_source=facebook_ads');
    await openWithPopup(page, '/cabins?utm_source=instagram');
    await expect(popup(page)).toContainText('Planning it for everybody again?');
    expect(await page.evaluate(() => sessionStorage.getItem('sourceOverride'))).toBe('"facebook"');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/cabins', { referer: 'https://linktr.ee/' });
    await page.clock.fastForward(6000);
    await expect(popup(page)).toContainText('You have seen the porch. Come sit on it.');
  });

  test('comes after six seconds at the bottom right, above the bar that reserves, takes no focus and moves nothing @every-size', async ({
    page,
  }) => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    for (const path of ['/cabins', '/cabins/perseid']) {
      await openStill(page, path);
      // Where a panel stands beside the text, its button is in the corner at first.
      await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
      await page.clock.runFor(5999);
      await expect(popup(page)).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await laidOut(page);
      const before = await page.getByRole('main').boundingBox();
      await page.clock.runFor(1);
      await expect(popup(page)).toBeVisible();
      for (const words of ['Count me in!', 'Mountain Mama', 'No spam, ever. Unsubscribe anytime.'])
        await expect(popup(page)).toContainText(words);
      expect(await page.getByRole('main').boundingBox()).toEqual(before);
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
      await page.clock.resume();
      // It arrives from below.
      await page.waitForTimeout(400);
      const box = (await popup(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const bar = page.locator('.price-bar:visible');
      const foot = (await bar.count()) > 0 ? ((await bar.boundingBox())?.y ?? 0) : height;
      const right = width - box.x - box.width;
      expect(right, path).toBeGreaterThan(8);
      expect(right, path).toBeLessThan(32);
      expect(foot - box.y - box.height, path).toBeGreaterThan(8);
      expect(foot - box.y - box.height, path).toBeLessThan(32);
    }
  });

  test('waits while what reserves a cabin lies in its corner @phone @desktop', async ({ page }) => {
    const { check_in, check_out } = await findFreeStay(page.request, 'perseid', { nights: 3, daysAhead: 20 });
    await openStill(page, `/cabins/perseid?check_in=${check_in}&check_out=${check_out}&guests=2`);
    await page.clock.resume();
    const reserve = page.getByRole('button', { name: 'Reserve These Dates' });
    await expect(reserve).toBeEnabled();
    // Above it, where there is no panel beside the text, stands the button.
    await page.locator('.panel-terms').evaluate((terms) => {
      const top = terms.getBoundingClientRect().top - 0.75 * innerHeight;
      scrollBy({ top, behavior: 'instant' });
    });
    const arrived = page.waitForResponse(/\/Popup\.[^/]*js$/);
    await page.clock.fastForward(6000);
    await arrived;
    await page.waitForTimeout(500);
    await expect(popup(page)).toHaveCount(0);
    await reserve.click({ trial: true });
    await page.getByRole('contentinfo').evaluate((end) => end.scrollIntoView({ behavior: 'instant' }));
    await expect(popup(page)).toBeVisible();
  });

  test('leaves booking alone', async ({ page }) => {
    await page.clock.install();
    await page.goto('/booking');
    await page.clock.fastForward(20_000);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(popup(page)).toHaveCount(0);
  });
});
