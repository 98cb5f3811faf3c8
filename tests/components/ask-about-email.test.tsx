// The suggestion next to an e-mail field whose domain is probably mistyped.

import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#browser/suggest-email.ts';
import { TextInput } from '#ui/TextInput.tsx';

const sent = vi.fn<(email: string) => void>();

/** A form with a controlled field. */
function Form() {
  const [email, setEmail] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(email);
      }}
    >
      <TextInput label="Email" type="email" value={email} onChange={setEmail} />
      <button type="submit">Send</button>
    </form>
  );
}

test('asks once about a probably mistyped domain next to the field, and one press accepts the suggestion', async () => {
  await render(<Form />);
  const field = page.getByLabelText('Email');
  const send = page.getByRole('button', { name: 'Send' });
  await userEvent.fill(field, 'ada@gmial.com');
  await send.click();
  await expect.element(page.getByText(/^Did you mean ada@gmail\.com\?/)).toBeVisible();
  await expect.element(field).toHaveFocus();
  expect(sent).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Use ada@gmail.com' }).click();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await send.click();
  expect(sent.mock.calls).toEqual([['ada@gmail.com']]);
  await userEvent.fill(field, 'ada@gmial.com');
  await send.click();
  expect(sent).toHaveBeenLastCalledWith('ada@gmial.com');
});
