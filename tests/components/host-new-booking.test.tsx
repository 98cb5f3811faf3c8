import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { HostBooking } from '#contracts/booking-host-view.ts';
import { calculateQuote } from '#domain/pricing/calculate-quote.ts';
import { CreateBookingForm, type PricedBooking } from '#host/booking/CreateBookingForm.tsx';
import { specTaxes } from '#support/oracles/taxes.ts';
import { stubCall } from './support/stub-calls.ts';

const quote = calculateQuote({
  terms: { city: 'Gatlinburg', cleaning_fee_cents: 10_000, pet_fee_cents: null, taxes: specTaxes },
  nightlyPrices: [{ date: '2027-04-01', price: 20_000 }],
});
const stay: PricedBooking = {
  stay: {
    kind: 'guest',
    cabin_id: 'one',
    check_in: '2027-04-01',
    check_out: '2027-04-02',
    adults: 2,
    children: 0,
    pets: 0,
  },
  price: { quote, rule: null, extras: [] },
};

test('finds a guest of an earlier stay while the host types, and one press fills in the contact', async () => {
  const ada = { first_name: 'Ada', last_name: 'Example', email: 'ada@example.com', phone: '+18655550100' };
  const asked = stubCall('POST desk/guests', { guests: [ada] });
  await render(<CreateBookingForm stays={[stay]} getTitle={() => 'Nest'} onStale={() => {}} />);
  await userEvent.type(page.getByLabelText(/^A guest you have/), 'exam');
  // On a slow computer the first characters are searched separately.
  await expect.poll(() => asked.at(-1)).toEqual({ text: 'exam' });
  await page.getByRole('button', { name: 'Ada Example, ada@example.com' }).click();
  await expect.element(page.getByLabelText('First name')).toHaveValue('Ada');
  await expect.element(page.getByLabelText('Email')).toHaveValue('ada@example.com');
  await expect.element(page.getByLabelText('Phone')).toHaveValue('+18655550100');
  await expect.element(page.getByRole('button', { name: /^Ada/ })).not.toBeInTheDocument();
});

test('books a stay paid by Zelle with its number in its own field', async () => {
  const booked = stubCall('POST desk/new-booking', { booking: { reference: 'MC-7K4QXZ' } as HostBooking });
  await render(<CreateBookingForm stays={[stay]} getTitle={() => 'Nest'} onStale={() => {}} />);
  await userEvent.type(page.getByLabelText('First name'), 'Ada');
  await userEvent.type(page.getByLabelText(/^Last name/), 'Example');
  await userEvent.type(page.getByLabelText(/^Phone/), '(865) 555-0142');
  await userEvent.selectOptions(page.getByLabelText('Paid'), 'By Zelle');
  await userEvent.type(page.getByLabelText(/^Its number/), 'Q7 100');
  await page.getByRole('button', { name: /^Book it for/ }).click();
  await expect
    .poll(() => booked.at(-1))
    .toMatchObject({ received: { how: 'zelle', cents: quote.total, note: 'Q7 100' } });
});
