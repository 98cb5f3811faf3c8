// Sign-in to the host dashboard: links, passkeys and expired sessions.

import { laptopHost } from '#netlify/host-accounts/configured-hosts.ts';
import { paths } from '#paths';
import { signInBrowserAsHost } from '#support/host.ts';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
import { withDatabase } from './database.ts';
import {
  bookStaysToday,
  createHostSignInLink,
  createOwner,
  endSession,
  expireLinks,
  findMailedLink,
  heading,
  signedOutProblem,
  today,
} from './host.ts';

test('a host signs in by e-mail, views the day by touch, and signs out', async ({ page, expectProblem }) => {
  expectProblem(signedOutProblem);
  expectProblem(/409 \(Conflict\)/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const { arriving, held } = await bookStaysToday();
  await expireLinks();
  await page.goto(paths.desk());
  await expect(heading(page, 'The desk')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send me a link' }).tap();
  await expect(page.getByLabel('Your email address')).toHaveAccessibleDescription(/Type an address/);
  await page.getByLabel('Your email address').fill(laptopHost);
  await page.getByRole('button', { name: 'Send me a link' }).tap();
  await expect(heading(page, 'Check your mail')).toBeFocused();

  const link = await findMailedLink();
  await page.goto(link);
  await expect(page).toHaveURL(paths.desk());
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await expect(heading(page, today)).toBeFocused();
  const arrivals = page.getByRole('region', { name: /^Arrive today/ });
  await expect(arrivals).toContainText('We come late, after nine.');
  await expect(arrivals.getByRole('link', { name: arriving })).toHaveAttribute(
    'href',
    `#bookings/${arriving}`,
  );
  const hold = page.getByRole('row').filter({ hasText: held });
  await expect(hold).toContainText(/2[45]:\d\d/);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Desk menu/ }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).tap();
  await expect(heading(page, 'History')).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: 'Signed in' }).first()).toContainText(laptopHost);
  await expectAccessible(page);
  await page.goBack();
  await expect(heading(page, today)).toBeFocused();

  await page.getByRole('button', { name: /^Desk menu/ }).tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).tap();
  await expect(heading(page, 'The desk')).toBeFocused();
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in' }).tap();
  await expect(heading(page, 'That link did not work')).toBeFocused();
  await expect(page.getByText('This link was used already.')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/track-'))).toEqual([]);
});

test('a host adds a passkey and needs it for the next link; an admin invites and removes @desktop @long', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(signedOutProblem);
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true },
  });
  const email = await createOwner();
  await signInBrowserAsHost(page, email);
  await page.goto(paths.desk('you'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByLabel('Name of a new passkey')).toHaveAccessibleDescription(/Give it a name/);
  await page.getByLabel('Name of a new passkey').fill('My laptop');
  await page.keyboard.press('Enter');
  const passkey = page.getByRole('row').filter({ hasText: 'My laptop' });
  await expect(passkey).toContainText('Not yet');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Owner');
  const invited = `porch-${Date.now()}@example.com`;
  await page.getByLabel('Email address').fill(invited);
  await page.keyboard.press('Enter');
  const person = page.getByRole('row').filter({ hasText: invited });
  await expect(person).toContainText('Host');
  await expectAccessible(page);
  await person.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(person).toHaveCount(0);

  await test.step('the next link requires it, and stays valid after a failed attempt', async () => {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(heading(page, 'The desk')).toBeFocused();
    await page.goto(await createHostSignInLink({ email }));
    const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
    await device.send('WebAuthn.clearCredentials', { authenticatorId });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('No passkey was given. Press again for another try.');
    for (const credential of credentials)
      await device.send('WebAuthn.addCredential', { authenticatorId, credential });
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(heading(page, today)).toBeFocused();
  });
  await page.goto(paths.desk('you'));
  await passkey.getByRole('button', { name: 'Remove My laptop' }).click();
  await expect(passkey).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(heading(page, 'The desk')).toBeFocused();
});

test('an expired session asks for sign-in above the content, by keyboard @desktop @long', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(signedOutProblem);
  expectProblem(/410 \(Gone\)/);
  await page.goto(await createHostSignInLink({ isExpired: true }));
  await expect(heading(page, 'Sign in to the desk')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'That link did not work')).toBeFocused();
  await expect(page.getByText('ten minutes, and they are over')).toBeVisible();

  await signInBrowserAsHost(page);
  await page.goto(paths.desk('history'));
  await page.reload();
  await expect(heading(page, 'History')).toBeVisible();
  await expectAccessible(page);
  const menu = page.getByRole('navigation', { name: 'Desk' });
  await menu.getByRole('link', { name: 'Today' }).focus();
  await endSession(page);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Your session is over' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in again' }).press('Enter');
  await dialog.getByLabel('Your email address').fill(laptopHost);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'I am signed in' })).toBeVisible();

  const other = await context.newPage();
  await other.goto(await createHostSignInLink());
  await other.getByRole('button', { name: 'Sign in' }).press('Enter');
  await expect(heading(other, today)).toBeFocused();
  await other.close();
  // The browser's event when its window gets focus.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(heading(page, today)).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.goto(paths.desk('nowhere'));
  await expect(heading(page, 'There is no such view')).toBeFocused();
});

test('a part that fails to load says so and can be retried @long', async ({ page, expectProblem }) => {
  expectProblem(/History|ERR_FAILED|503|Failed to load/);
  await signInBrowserAsHost(page);
  let isDown = true;
  await page.route(/\/api\/desk\/today/, (route) =>
    isDown
      ? route.fulfill({ status: 503, json: { error: { code: 'unavailable', message: 'Not now.' } } })
      : route.fallback(),
  );
  await page.goto(paths.desk());
  await expect(page.getByRole('alert')).toContainText('Not now.');
  await page.route(/_astro\/History/, (route) => (isDown ? route.abort() : route.fallback()));
  await page.getByRole('button', { name: /^Desk menu/ }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'History' }).tap();
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  isDown = false;
  await page.goBack();
  await expect(heading(page, today)).toBeVisible();
});

test('each link in the dashboard’s lists has a touch target of sufficient height on a phone', async ({
  page,
}) => {
  await bookStaysToday();
  await withDatabase((db) =>
    db.query(`insert into audit_log (actor, action, subject) values ($1, 'desk.signed_in', 'desk')`, [
      laptopHost,
    ]),
  );
  await signInBrowserAsHost(page);
  await page.goto(paths.desk());
  await expect(page.getByRole('region', { name: /^Arrive today/ })).toBeVisible();
  for (const view of ['Today', 'Bookings', 'Cabins', 'Calendars', 'Reviews', 'Settings', 'History']) {
    await page.goto(paths.desk(view.toLowerCase()));
    await expect(heading(page, view === 'Today' ? today : view)).toBeVisible();
    await expect(page.getByRole('table').or(page.getByRole('article')).first()).toBeVisible();
    const links = page.getByRole('main').locator('a:visible:not(p a, nav a)');
    await expect(links.first()).toBeVisible();
    const low = await links.evaluateAll((all) =>
      all
        .map((link) => [link.textContent, link.getBoundingClientRect().height] as const)
        .filter(([, height]) => height > 0 && height < 44),
    );
    expect(low, view).toEqual([]);
  }
});
