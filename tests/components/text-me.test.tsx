import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TextMeIsland } from '#features/messages/TextMeIsland.tsx';
import { paths } from '#paths';
import { closeTextMe, openTextMe } from '#stores/text-me-dialog.ts';
import { callError, stubCall, stubFile } from './support/stub-calls.ts';

const cabin = { id: 'cabin-1', slug: 'ridge-house', title: 'Ridge House' };
const modal = page.getByRole('dialog', { name: 'Send me this cabin' });
const phone = modal.getByLabelText('Your mobile number');
const send = modal.getByRole('button', { name: /^Send/ });
const field = () => phone.element() as HTMLInputElement;
const placeCaret = (at: number) => field().setSelectionRange(at, at);
const type = (keys: string) => userEvent.keyboard(keys);
const invalid = modal.getByText('Please enter a valid 10-digit phone number');

beforeEach(() => {
  closeTextMe();
  stubFile(paths.cabinData(cabin.slug), null);
});

async function open() {
  await render(
    <>
      <input aria-label="Elsewhere" />
      <button type="button" onClick={() => openTextMe(cabin)}>
        Save
      </button>
      <TextMeIsland />
    </>,
  );
}

async function save() {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(phone).toBeVisible();
}

async function paste(text: string) {
  const elsewhere = page.getByLabelText('Elsewhere');
  await elsewhere.fill(text);
  (elsewhere.element() as HTMLInputElement).select();
  await userEvent.copy();
  await save();
  await phone.click();
  await userEvent.paste();
}

test('formats a number while typing, and keeps the caret', async () => {
  await open();
  await save();
  await expect.element(send).toBeDisabled();
  await expect.element(invalid).not.toBeInTheDocument();
  await phone.click();
  await type('865555');
  await expect.element(send).toBeDisabled();
  await expect.element(phone).toHaveValue('(865) 555');
  await type('{Tab}');
  await expect.element(invalid).toBeVisible();
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.click();
  await type('{End}01429');
  await expect.element(phone).toHaveValue('(865) 555-0142');
  await expect.element(invalid).not.toBeInTheDocument();
  await expect.element(send).toBeEnabled();
  placeCaret(8);
  await type('{Backspace}');
  await expect.element(phone).toHaveValue('(865) 550-142');
  expect(field().selectionStart).toBe(7);
  await type('{Backspace}{Backspace}');
  await expect.poll(() => field().selectionStart).toBe(3);
  await type('5');
  await expect.element(phone).toHaveValue('(865) 501-42');
  expect(field().selectionStart).toBe(4);
});

test('removes the digit next to the dash on Backspace and Delete', async () => {
  await open();
  await save();
  await phone.fill('8655550142');
  await phone.click();
  placeCaret(10);
  await type('{Backspace}');
  await expect.element(phone).toHaveValue('(865) 550-142');
  expect(field().selectionStart).toBe(8);
  await type('5');
  await expect.element(phone).toHaveValue('(865) 555-0142');
  placeCaret(9);
  await type('{Delete}');
  await expect.element(phone).toHaveValue('(865) 555-142');
  expect(field().selectionStart).toBe(9);
});

test('does not turn a typed or pasted foreign number into a US number', async () => {
  await open();
  await paste('+91 98765 43210');
  await expect.element(phone).toHaveValue('+919876543210');
  await expect.element(send).toBeDisabled();
  await type('{Tab}');
  await expect.element(invalid).toBeVisible();
  await phone.fill('');
  await phone.click();
  await type('+91 98765 43210');
  await expect.element(phone).toHaveValue('+919876543210');
  await phone.fill('');
  await phone.click();
  await type('001 865 555 0142');
  await expect.element(phone).toHaveValue('(865) 555-0142');
  await expect.element(send).toBeEnabled();
});

test('reads a number pasted or filled in with +1 as the same number', async () => {
  await open();
  await paste('+1 (865) 555-0142');
  await expect.element(phone).toHaveValue('(865) 555-0142');
  await expect.element(phone).toHaveAttribute('autocomplete', 'tel-national');
  await phone.fill('');
  await phone.fill('18655550142');
  await expect.element(phone).toHaveValue('(865) 555-0142');
});

test('leaves the consent unchecked, with the terms and the privacy policy in new tabs', async () => {
  await open();
  await save();
  await expect.element(modal.getByRole('checkbox')).not.toBeChecked();
  for (const [name, href] of [
    ['Terms & Conditions', paths.terms],
    ['Privacy Policy', paths.privacy],
  ] as const) {
    const link = modal.getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', href);
    await expect.element(link).toHaveAttribute('target', '_blank');
  }
});

test('stays open while a text is sent, and closes two seconds after', async () => {
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>();
  const asked = stubCall('POST text-favorite-cabins', async () => {
    await until;
    return { success: true } as const;
  });
  await open();
  await save();
  await phone.fill('8655550142');
  await type('{Enter}');
  await expect.element(send).toHaveTextContent('Sending…');
  await type('{Escape}{Escape}');
  await expect.element(modal.getByRole('button', { name: 'Close' })).toBeDisabled();
  await expect.element(modal.getByRole('button', { name: 'Not now' })).toBeDisabled();
  await expect.element(modal).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  letGo();
  await expect.element(modal.getByText('Text sent!')).toBeVisible();
  vi.advanceTimersByTime(1900);
  await expect.element(modal).toBeVisible();
  vi.advanceTimersByTime(100);
  await expect.element(modal).not.toBeInTheDocument();
  vi.useRealTimers();
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus();
  expect(asked).toEqual([
    {
      action: 'send_single',
      phone: '+18655550142',
      sessionId: expect.stringMatching(/^[\da-f-]{36}$/),
      source: 'listing_card',
      cabin: {
        id: cabin.id,
        title: cabin.title,
        url: new URL(paths.cabin(cabin.slug), location.origin).href,
      },
    },
  ]);
  await save();
  await expect.element(phone).toHaveValue('(865) 555-0142');
  await expect.element(send).toBeEnabled();
});

test('shows the server’s error message, or a default, and can retry', async () => {
  const words = 'That is enough texts to this number for today.';
  stubCall('POST text-favorite-cabins', callError('rate_limited', words));
  await open();
  await save();
  await phone.fill('8655550142');
  await send.click();
  await expect.element(modal.getByRole('alert')).toMatchTextContent(words);
  const box = modal.getByRole('checkbox');
  await expect.element(box).not.toBeChecked();
  await box.click();
  stubCall('POST text-favorite-cabins', () => new Response('<h1>oops</h1>', { status: 500 }));
  await send.click();
  await expect.element(modal.getByRole('alert')).toHaveTextContent('Failed to send text. Please try again.');
  const asked = stubCall('POST text-favorite-cabins', { success: true });
  await send.click();
  await expect.element(modal.getByText('Text sent!')).toBeVisible();
  expect(asked).toMatchObject([{ consent: true }]);
});
