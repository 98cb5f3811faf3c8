import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { calculateQuote } from '#domain/pricing/calculate-quote.ts';
import { ContactChange } from '#features/booking/manage/ContactForm.tsx';
import { specTaxes } from '#support/oracles/taxes.ts';
import { callError, stubCall } from './support/stub-calls.ts';

const booking = {
  reference: 'MC-7K4QXZ',
  contact: { email: 'l••••@example.org', phone: '•••• 0142' },
  quote: calculateQuote({
    terms: { city: 'Gatlinburg', cleaning_fee_cents: 10_000, pet_fee_cents: null, taxes: specTaxes },
    nightlyPrices: [{ date: '2027-04-01', price: 20_000 }],
  }),
};

beforeEach(() => history.replaceState(null, '', '#MC-7K4QXZ.mac'));
afterEach(() => history.replaceState(null, '', location.pathname));

const save = () => page.getByRole('button', { name: 'Save' }).click();

test('sends no empty fields, and removes a last name and a note by a checkbox', async () => {
  const asked = stubCall('POST change-booking', callError('rate_limited', 'One moment.'));
  await render(<ContactChange bookings={[booking]} onSaved={vi.fn()} />);
  await page.getByLabelText(/^First name/).fill('Suharto');
  await save();
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({ first_name: 'Suharto' });
  expect(asked[0]).not.toHaveProperty('last_name');
  expect(asked[0]).not.toHaveProperty('arrival_note');

  await page.getByRole('checkbox', { name: 'I have one name: take out the last name' }).click();
  await page.getByRole('checkbox', { name: 'Take out the note' }).click();
  await save();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]).toMatchObject({ first_name: 'Suharto', last_name: '', arrival_note: '' });
  expect(Object.keys(asked[1] ?? {}).filter((name) => name.startsWith('clear'))).toEqual([]);
});
