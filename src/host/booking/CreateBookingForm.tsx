/** Form that creates a booking or quote: the guest's contact and the method of payment. */

import { Fragment, useState } from 'react';
import type { CallProblem } from '#browser/call-api.ts';
import type { HostQuoteResponse } from '#contracts/booking-host-create.ts';
import type { CallRequest } from '#contracts/calls.ts';
import type { Contact } from '#domain/contact/contact.ts';
import { formatCents, parseCents } from '#domain/money/money.ts';
import type { ManualPaymentMethod } from '#domain/money/payment-method.ts';
import { formatPriceBreakdown } from '#domain/pricing/price-breakdown.ts';
import { callHostApi } from '#host/call-host-api.ts';
import { ActionForm } from '#host/parts/ActionForm.tsx';
import { navigate } from '#host/route.ts';
import { showToast } from '#stores/toasts.ts';
import { ContactInputs } from '#ui/ContactInputs.tsx';
import { contactLabels } from '#ui/contact-labels.ts';
import { PriceBreakdown } from '#ui/PriceBreakdown.tsx';
import { SelectInput, TextArea } from '#ui/TextInput.tsx';
import { GuestPicker } from './GuestPicker.tsx';
import { ReceivedFields, receivedMethods } from './ReceivePaymentForm.tsx';
import type { HostStayRequest } from './StayForm.tsx';

/** A stay with its price. */
export interface PricedBooking {
  stay: HostStayRequest;
  price: HostQuoteResponse;
}

interface CreateBookingFormProps {
  /** The cabins of a party on the same nights; a stay without a guest has one. */
  stays: readonly [PricedBooking, ...PricedBooking[]];
  getTitle: (cabin: string) => string;
  /** Runs if the price or the nights have changed. */
  onStale: () => void;
}

type BookingMethod = ManualPaymentMethod | 'link' | 'quote';

const methodLabels: Readonly<Record<BookingMethod, string>> = {
  link: 'By link, held for two days',
  quote: 'By link, later: a quote',
  ...receivedMethods,
};

/** Consequence of each way of payment. */
const consequences: Partial<Record<BookingMethod, string>> = {
  link: 'The guest gets a letter with the way to pay.',
  quote: 'The guest gets the price and a link to say yes by; no night is held before.',
};

/** Choices for the validity of a quote in hours. */
const validityLabels = {
  '24': 'a day',
  '48': 'two days',
  '96': 'four days',
  '168': 'a week',
  '336': 'two weeks',
};

export function CreateBookingForm({ stays, getTitle, onStale }: CreateBookingFormProps) {
  // All attempts have one idempotency key.
  const [key] = useState(() => crypto.randomUUID());
  const [method, setMethod] = useState<BookingMethod>('link');
  const [guest, setGuest] = useState<Contact | null>(null);
  const [hours, setHours] = useState<keyof typeof validityLabels>('48');
  const [{ stay }, ...others] = stays;
  const total = stays.reduce((sum, { price }) => sum + price.quote.total, 0);
  const isGuests = stay.kind === 'guest';
  const book = async (text: (name: string) => string): Promise<CallProblem | null> => {
    const formValues = readForm(text, isGuests, method, Number(hours));
    const more = others.map(({ stay: { kind: _, check_in: __, check_out: ___, ...otherStay } }) => otherStay);
    const request = { ...stay, ...formValues, ...(more.length > 0 && { more }), expected_total: total };
    const response = await callHostApi('POST desk/new-booking', request, {
      headers: { 'Idempotency-Key': key },
    });
    if (response.ok) {
      const { reference } = response.value.booking;
      showToast({ title: `${reference} is ${isGuests ? doneLabel(method) : 'booked'}` });
      navigate('bookings', reference);
      return null;
    }
    if (response.error.code === 'price_changed') {
      showToast({ title: response.error.message, tone: 'destructive' });
      onStale();
    }
    return response.error;
  };
  return (
    <ActionForm
      action={isGuests ? `${actionLabel(method)} ${formatCents(total)}` : 'Block these nights'}
      labels={labels}
      onSend={book}
    >
      {stays.map(({ stay: { cabin_id }, price: { quote, rule } }) => (
        <Fragment key={cabin_id}>
          {others.length > 0 ? <h3>{getTitle(cabin_id)}</h3> : null}
          {rule ? <p>Guests could not book it so: {rule} You can.</p> : null}
          {isGuests ? <PriceBreakdown groups={formatPriceBreakdown(quote)} /> : null}
        </Fragment>
      ))}
      {isGuests ? (
        <>
          <GuestPicker onPick={setGuest} />
          <ContactInputs
            key={JSON.stringify(guest)}
            hints={method === 'quote' ? { phone: 'Else the guest is asked for it.' } : {}}
            optional={method === 'quote' ? ['phone'] : isManual(method) ? ['email'] : []}
            // Otherwise the browser fills in the contact of the host.
            control={(field) => ({ autoComplete: 'off', defaultValue: guest?.[field] })}
          />
          <SelectInput
            label="Paid"
            options={methodLabels}
            hint={consequences[method]}
            value={method}
            onChange={setMethod}
          />
          {method === 'quote' ? (
            <SelectInput label="Open for" options={validityLabels} value={hours} onChange={setHours} />
          ) : null}
          {isManual(method) ? <ReceivedFields total={total} mayBeLess={others.length === 0} /> : null}
        </>
      ) : (
        <p role="status">These nights are free.</p>
      )}
      <TextArea
        label="Note"
        name="arrival_note"
        optional
        hint="Hosts read it; the guest does not."
        rows={2}
        maxLength={1000}
      />
    </ActionForm>
  );
}

const isManual = (method: BookingMethod): method is ManualPaymentMethod =>
  method !== 'link' && method !== 'quote';
const actionLabel = (method: BookingMethod): string =>
  isManual(method) ? 'Book it for' : { link: 'Hold it for', quote: 'Send a quote of' }[method];
const doneLabel = (method: BookingMethod): string =>
  isManual(method) ? 'booked' : { link: 'held', quote: 'quoted' }[method];
/** Labels of the fields that show their own errors, in their order. */
const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(contactLabels).map(([name, label]) => [`guest.${name}`, label])),
  'received.cents': 'Received',
  cents: 'Received',
  'received.on': 'On',
  'received.note': 'Its number',
  on: 'On',
  arrival_note: 'Note',
};

type BookingFormValues = Pick<
  CallRequest<'POST desk/new-booking'>,
  'guest' | 'received' | 'arrival_note' | 'quote_hours'
>;

/** Values sent in addition to the stay. The server rejects an invalid amount with a sentence. */
function readForm(
  text: (name: string) => string,
  isGuests: boolean,
  method: BookingMethod,
  quote_hours: number,
): BookingFormValues {
  const arrival_note = text('arrival_note');
  if (!isGuests) return { arrival_note };
  const [email, phone] = [text('email'), text('phone')];
  const names = { first_name: text('first_name'), last_name: text('last_name') };
  const guest = { ...names, ...(phone && { phone }), ...(email && { email }) };
  if (method === 'quote') return { arrival_note, guest, quote_hours };
  if (method === 'link') return { arrival_note, guest };
  const cents = parseCents(text('cents')) ?? -1;
  return { arrival_note, guest, received: { how: method, cents, on: text('on'), note: text('note') } };
}
