import type { Page } from '@playwright/test';
import type { TextFavoriteCabinsRequest } from '#contracts/text-favorite-cabins.ts';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { heartOf, offered, textMe } from './wishlist.ts';

const phone = (page: Page) => textMe(page).getByLabel('Your mobile number');
const send = (page: Page) => textMe(page).getByRole('button', { name: /^Send/ });

/** Saves the first cabin of the list, which opens the modal. */
async function save(page: Page) {
  const [cabin] = await offered(page);
  if (!cabin) throw new Error('The site offers no cabin');
  await page.goto(paths.cabins);
  await heartOf(page, cabin).click();
  await expect(phone(page)).toBeVisible();
  return cabin;
}

const caret = (page: Page) => phone(page).evaluate((field: HTMLInputElement) => field.selectionStart);

test('a number is written as it is typed, the caret stays where it is, another country’s is left alone, and the server takes the text', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await save(page);
  await test.step('it is written as it is typed', async () => {
    await expect(send(page)).toBeDisabled();
    await phone(page).pressSequentially('865555');
    await expect(phone(page)).toHaveValue('(865) 555');
    await phone(page).blur();
    await expect(textMe(page).getByText('Please enter a valid 10-digit phone number')).toBeVisible();
    await expect(phone(page)).toHaveAttribute('aria-invalid', 'true');
    await phone(page).press('End');
    await phone(page).pressSequentially('01429');
    await expect(phone(page)).toHaveValue('(865) 555-0142');
    await expect(textMe(page).getByText('Please enter a valid')).toHaveCount(0);
    await expect(send(page)).toBeEnabled();
    await phone(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(8, 8));
    await page.keyboard.press('Backspace');
    await expect(phone(page)).toHaveValue('(865) 550-142');
    expect(await caret(page)).toBe(7);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    expect(await caret(page)).toBe(3);
    await page.keyboard.type('5');
    await expect(phone(page)).toHaveValue('(865) 501-42');
    expect(await caret(page)).toBe(4);
  });
  await test.step('Backspace and Delete beside the dash take the digit on their side', async () => {
    const placeCaret = (at: number) =>
      phone(page).evaluate((field: HTMLInputElement, place) => field.setSelectionRange(place, place), at);
    await phone(page).fill('8655550142');
    await phone(page).focus();
    await placeCaret(10);
    await page.keyboard.press('Backspace');
    await expect(phone(page)).toHaveValue('(865) 550-142');
    expect(await caret(page)).toBe(8);
    await page.keyboard.type('5');
    await expect(phone(page)).toHaveValue('(865) 555-0142');
    await placeCaret(9);
    await page.keyboard.press('Delete');
    await expect(phone(page)).toHaveValue('(865) 555-142');
    expect(await caret(page)).toBe(9);
  });
  await test.step('another country’s number, typed or pasted, is not made into one of ours', async () => {
    await phone(page).fill('');
    await phone(page).pressSequentially('+91 98765 43210');
    await expect(phone(page)).toHaveValue('+919876543210');
    await expect(send(page)).toBeDisabled();
    await phone(page).fill('');
    await page.evaluate(() => navigator.clipboard.writeText('+91 98765 43210'));
    await phone(page).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(phone(page)).toHaveValue('+919876543210');
    await expect(send(page)).toBeDisabled();
    await phone(page).blur();
    await expect(textMe(page).getByText('Please enter a valid 10-digit phone number')).toBeVisible();
    await phone(page).fill('');
    await phone(page).pressSequentially('001 865 555 0142');
    await expect(phone(page)).toHaveValue('(865) 555-0142');
    await expect(send(page)).toBeEnabled();
  });
  await test.step('the consent leads to the terms and the privacy policy, in a tab of their own', async () => {
    await phone(page).fill('8655550142');
    const [other] = await Promise.all([
      page.waitForEvent('popup'),
      textMe(page).getByRole('link', { name: 'Privacy Policy' }).click(),
    ]);
    await expect(other).toHaveURL(paths.privacy);
    await expect(textMe(page).getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute(
      'href',
      paths.terms,
    );
    await expect(phone(page)).toHaveValue('(865) 555-0142');
    await other.close();
  });
  await test.step('the server takes the text', async () => {
    await phone(page).fill('8653456789');
    await send(page).click();
    await expect(textMe(page).getByText('Text sent!')).toBeVisible();
  });
});

test('while a text is on its way nothing closes the modal; once sent it closes itself after two seconds', async ({
  page,
}) => {
  let answer = () => {};
  const asked: TextFavoriteCabinsRequest[] = [];
  await page.route('**/api/text-favorite-cabins', async (route) => {
    asked.push(route.request().postDataJSON());
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({ json: { success: true } });
  });
  await page.clock.install();
  const cabin = await save(page);
  await phone(page).fill('8655550142');
  await phone(page).press('Enter');
  await expect(send(page)).toHaveText('Sending…');
  await expect.poll(() => asked.length).toBe(1);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(3, 3);
  await send(page).click({ force: true });
  await expect(textMe(page).getByRole('button', { name: 'Close' }).first()).toBeDisabled();
  await expect(textMe(page)).toBeVisible();
  answer();
  await expect(textMe(page).getByText('Text sent!')).toBeVisible();
  await page.clock.runFor(1500);
  await expect(textMe(page)).toBeVisible();
  await page.clock.runFor(600);
  await expect(textMe(page)).toHaveCount(0);
  await expect(heartOf(page, cabin)).toBeFocused();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toEqual({
    action: 'send_single',
    phone: '+18655550142',
    sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
    source: 'listing_card',
    cabin: { id: cabin.id, title: cabin.title, url: new URL(paths.cabin(cabin.slug), page.url()).href },
  });

  await heartOf(page, cabin).click();
  await heartOf(page, cabin).click();
  await expect(phone(page)).toHaveValue('(865) 555-0142');
});

test('a number pasted or filled in with +1 is the same; a failure is told in the server’s words, or in ours, and can be tried again @desktop', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/text-favorite-cabins|429|500/);
  const words = 'That is enough texts to this number for today.';
  const refusal = { success: false, error: { code: 'rate_limited', message: words } };
  const answers = [
    { status: 429, json: refusal },
    { status: 500, body: '<h1>oops</h1>' },
    { status: 200, json: { success: true } },
  ];
  const consents: unknown[] = [];
  await page.route('**/api/text-favorite-cabins', (route) => {
    consents.push(route.request().postDataJSON().consent);
    return route.fulfill(answers.shift() ?? { status: 200, json: {} });
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await save(page);
  await test.step('a number pasted or filled in with +1 is the same number', async () => {
    await expect(phone(page)).toHaveAttribute('autocomplete', 'tel-national');
    await page.evaluate(() => navigator.clipboard.writeText('+1 (865) 555-0142'));
    await phone(page).focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(phone(page)).toHaveValue('(865) 555-0142');
    await phone(page).fill('');
    await phone(page).fill('18655550142');
    await expect(phone(page)).toHaveValue('(865) 555-0142');
  });
  await send(page).click();
  await expect(textMe(page).getByRole('alert').getByText(words)).toBeVisible();
  const box = textMe(page).getByRole('checkbox');
  await expect(box).not.toBeChecked();
  await box.check();
  await send(page).click();
  await expect(textMe(page).getByText('Failed to send text. Please try again.')).toBeVisible();
  await send(page).click();
  await expect(textMe(page).getByText('Text sent!')).toBeVisible();
  expect(consents).toEqual([undefined, true, true]);
});
