import { type SubmitEvent, useState } from 'react';
import type { ClientProblem } from '#browser/call.ts';
import type { CallRequest } from '#contracts/calls.ts';
import type { HostPrice } from '#contracts/desk/new-booking.ts';
import { noAmountWords, typedCents } from '#domain/desk/booking-words.ts';
import { ledgerRows } from '#domain/price/ledger.ts';
import { formatCents } from '#domain/price/money.ts';
import { showToast } from '#stores/toasts.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { Ledger } from '#ui/Ledger.tsx';
import { Choice } from '#ui/TextInput.tsx';
import { callDesk } from '../call-desk.ts';
import form from '../parts/form.module.css';
import { Problem } from '../parts/Problem.tsx';
import { navigate } from '../route.ts';
import { type How, ReceivedFields } from './ReceivedFields.tsx';

/** A stay as it is asked about. */
export type WantedStay = CallRequest<'POST desk/price-booking'>;

interface BookFormProps {
  stay: WantedStay;
  price: HostPrice;
  /** The price or the nights are others by now. */
  onStale: () => void;
}

type Fault = Pick<ClientProblem, 'field' | 'message'>;

const hows: Readonly<Record<How | 'link', string>> = {
  link: 'By link: the guest gets two days and a letter',
  cash: 'In cash, received',
  check: 'By check, received',
};

/** The price, who comes and how it is paid. One key for all tries: a second press books nothing twice. */
export function BookForm({ stay, price: { quote, rule }, onStale }: BookFormProps) {
  const [key] = useState(() => crypto.randomUUID());
  const [how, setHow] = useState<How | 'link'>('link');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  const isGuests = stay.kind === 'guest';
  const book = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const typed = readForm(new FormData(event.currentTarget), isGuests, how);
    if ('message' in typed) return setFault(typed);
    setBusy(true);
    const wanted = { ...stay, ...typed, expected_total: quote.total };
    const answer = await callDesk('POST desk/new-booking', wanted, { headers: { 'Idempotency-Key': key } });
    setBusy(false);
    if (answer.ok) {
      const { reference } = answer.value.booking;
      showToast({ title: isGuests && how === 'link' ? `${reference} is held` : `${reference} is booked` });
      return navigate('bookings', reference);
    }
    setFault(answer.error);
    if (answer.error.code === 'price_changed') {
      showToast({ title: answer.error.message, tone: 'destructive' });
      onStale();
    }
  };
  const faultOf = (field: string) => (fault?.field === field ? fault.message : null);
  const input = (field: keyof typeof labels, more: object = {}) => (
    <Field label={labels[field]} error={faultOf(`guest.${field}`)} {...more}>
      {(control) => <input {...control} name={field} type={types[field] ?? 'text'} autoComplete="off" />}
    </Field>
  );
  return (
    <form
      className={form.form}
      noValidate
      onChange={() => setFault(null)}
      onSubmit={(event) => void book(event)}
    >
      {rule ? <p>Guests could not book it so: {rule} You can.</p> : null}
      {isGuests ? (
        <>
          <Ledger groups={ledgerRows(quote)} />
          <div className={form.pair}>
            {input('first_name')}
            {input('last_name')}
          </div>
          <div className={form.pair}>
            {input('email', { optional: how !== 'link' })}
            {input('phone')}
          </div>
          <Choice label="Paid" words={hows} value={how} onChange={setHow} />
          {how === 'link' ? null : (
            <ReceivedFields
              total={quote.total}
              mayBeLess
              faultOf={(field) => faultOf(`received.${field}`) ?? faultOf(field)}
            />
          )}
        </>
      ) : (
        <p role="status">These nights are free.</p>
      )}
      <Field label="Note" optional hint="Hosts read it; the guest does not." error={faultOf('arrival_note')}>
        {(control) => <textarea {...control} name="arrival_note" rows={2} maxLength={1000} />}
      </Field>
      <Problem>{fault && !isShown(fault.field) ? fault.message : null}</Problem>
      <Button type="submit" tone="ember" busy={busy}>
        {isGuests
          ? `${how === 'link' ? 'Hold it' : 'Book it'} for ${formatCents(quote.total)}`
          : 'Block these nights'}
      </Button>
    </form>
  );
}

const labels = { first_name: 'First name', last_name: 'Last name', email: 'E-mail', phone: 'Phone' };
const types: Partial<Record<keyof typeof labels, string>> = { email: 'email', phone: 'tel' };
const isShown = (field = ''): boolean => /^(guest\.|received\.|cents$|on$|arrival_note$)/.test(field);

type Booked = Pick<CallRequest<'POST desk/new-booking'>, 'guest' | 'received' | 'arrival_note'>;

/** What is sent beside the stay, or what is amiss. */
function readForm(data: FormData, isGuests: boolean, how: How | 'link'): Booked | Fault {
  const text = (name: string) => String(data.get(name) ?? '').trim();
  const arrival_note = text('arrival_note');
  if (!isGuests) return { arrival_note };
  const email = text('email');
  const names = { first_name: text('first_name'), last_name: text('last_name') };
  const guest = { ...names, phone: text('phone'), ...(email && { email }) };
  if (how === 'link') return { arrival_note, guest };
  const cents = typedCents(text('cents'));
  if (cents === null) return { field: 'received.cents', message: noAmountWords };
  return { arrival_note, guest, received: { how, cents, on: text('on') } };
}
