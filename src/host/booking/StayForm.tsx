/** Form for the cabin, dates, party and price of a stay. Submitting it requests the price. */

import { type ReactNode, useRef, useState } from 'react';
import type { CallProblem } from '#browser/call-api.ts';
import type { CabinIdentifiers } from '#contracts/cabins-host.ts';
import type { CallRequest } from '#contracts/calls.ts';
import { type StayKind, stayKindLabels } from '#domain/booking/booking.ts';
import { addDays, isDay } from '#domain/dates/day.ts';
import { parseCents } from '#domain/money/money.ts';
import type { Result } from '#domain/result.ts';
import { actionFailureMessage } from '#host/call-host-api.ts';
import { ActionForm } from '#host/parts/ActionForm.tsx';
import form from '#host/parts/form.module.css';
import { showToast } from '#stores/toasts.ts';
import { SelectInput, TextInput } from '#ui/TextInput.tsx';

export type HostStayRequest = CallRequest<'POST desk/price-booking'>;

/** Values of the fields, as typed by the host. */
export interface StayInput {
  kind: StayKind;
  cabin_id: string;
  check_in: string;
  check_out: string;
  adults: string;
  children: string;
  pets: string;
  price: 'ours' | 'agreed';
  amount: string;
  reason: string;
  /** Optional fees that were chosen, by name. */
  extras: readonly string[];
}

/** Labels of the fields that show their own errors, in their order. */
const labels = {
  cabin_id: 'Cabin',
  check_in: 'Check-in',
  check_out: 'Check-out',
  adults: 'Adults',
  children: 'Children',
  pets: 'Pets',
  'agreed.cents': 'All nights together',
  'agreed.reason': 'Why',
};

/** State of the form: the input and its price. Any change of the input clears the price. */
export function usePricedStay<Price>(
  initialInput: StayInput,
  fetchPrice: (stay: HostStayRequest) => Promise<Result<Price, CallProblem>>,
) {
  const [input, setInput] = useState(initialInput);
  const [priced, setPriced] = useState<{ stay: HostStayRequest; price: Price } | null>(null);
  // Responses to earlier requests are ignored.
  const latestRequest = useRef(0);
  const clearPrice = () => {
    latestRequest.current += 1;
    setPriced(null);
  };
  const change = (part: Partial<StayInput>) => {
    setInput((previous) => withLaterCheckOut({ ...previous, ...part }, 'check_in' in part));
    clearPrice();
  };
  const price = async (now = input): Promise<CallProblem | null> => {
    latestRequest.current += 1;
    const requestNumber = latestRequest.current;
    const stay = toStay(now);
    const response = await fetchPrice(stay);
    if (requestNumber !== latestRequest.current) return null;
    setPriced(response.ok ? { stay, price: response.value } : null);
    return response.ok ? null : response.error;
  };
  // The old price stays until the new one arrives, so that the fields below it keep their input.
  const chooseExtras = async (extras: readonly string[]) => {
    const changedInput = { ...input, extras };
    setInput(changedInput);
    const problem = await price(changedInput);
    if (problem) showToast({ title: actionFailureMessage(problem), tone: 'destructive' });
  };
  return { input, change, chooseExtras, priced, clearPrice, price };
}

interface StayFormProps {
  stay: Omit<ReturnType<typeof usePricedStay>, 'clearPrice' | 'chooseExtras'>;
  cabins: readonly CabinIdentifiers[];
  /** Label of the submit button. */
  action: string;
  /** Whether the stay is booked, so that its kind cannot change. */
  isBooked?: boolean;
  children?: ReactNode;
}

const prices = { ours: 'Our price', agreed: 'Another price for the nights' };

export function StayForm({ stay, cabins, action, isBooked = false, children }: StayFormProps) {
  const { input, change, priced, price } = stay;
  const text = (name: 'check_in' | 'check_out' | 'adults' | 'children' | 'pets') => (
    <TextInput
      label={labels[name]}
      name={name}
      {...(name.startsWith('check') ? { type: 'date' } : { inputMode: 'numeric', size: 3 })}
      value={input[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <ActionForm action={action} tone={priced ? 'quiet' : 'ember'} labels={labels} onSend={() => price()}>
      {children}
      <div className={form.wide}>
        {isBooked ? null : (
          <SelectInput
            label="What for"
            options={stayKindLabels}
            value={input.kind}
            onChange={(kind) => change({ kind })}
          />
        )}
        <SelectInput
          label={labels.cabin_id}
          name="cabin_id"
          options={Object.fromEntries(cabins.map(({ id, title }) => [id, title]))}
          value={input.cabin_id}
          onChange={(cabin_id) => change({ cabin_id })}
        />
      </div>
      <div className={form.pair}>
        {text('check_in')}
        {text('check_out')}
      </div>
      {input.kind === 'guest' ? (
        <>
          <div className={form.three}>
            {text('adults')}
            {text('children')}
            {text('pets')}
          </div>
          <SelectInput
            label="Price"
            options={prices}
            value={input.price}
            onChange={(kind) => change({ price: kind })}
          />
        </>
      ) : null}
      {input.kind === 'guest' && input.price === 'agreed' ? (
        <div className={form.pair}>
          <TextInput
            label={labels['agreed.cents']}
            name="cents"
            hint="Before cleaning, pets and taxes"
            inputMode="decimal"
            value={input.amount}
            onChange={(amount) => change({ amount })}
          />
          <TextInput
            label={labels['agreed.reason']}
            name="reason"
            hint="The guest reads it on the receipt."
            maxLength={80}
            value={input.reason}
            onChange={(reason) => change({ reason })}
          />
        </div>
      ) : null}
    </ActionForm>
  );
}

/** Sets check-out to the day after a check-in that was moved past it. */
const withLaterCheckOut = (input: StayInput, hasMoved: boolean): StayInput =>
  hasMoved && isDay(input.check_in) && input.check_out <= input.check_in
    ? { ...input, check_out: addDays(input.check_in, 1) }
    : input;

/**
 * Converts the input to a request. A stay without a guest has a party of one. Invalid numbers
 * become -1, which the server rejects with a message.
 */
function toStay(stay: StayInput): HostStayRequest {
  const { price, amount, reason, adults, children, pets, extras, ...sameFields } = stay;
  if (sameFields.kind !== 'guest') return { ...sameFields, adults: 1, children: 0, pets: 0 };
  const counts = { adults: parseCount(adults), children: parseCount(children), pets: parseCount(pets) };
  const party = { ...counts, ...(extras.length > 0 && { extras: [...extras] }) };
  if (price === 'ours') return { ...sameFields, ...party };
  return { ...sameFields, ...party, agreed: { cents: parseCents(amount) ?? -1, reason: reason.trim() } };
}

const parseCount = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : -1);
