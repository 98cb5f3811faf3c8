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

/** A stay as it is asked about. */
export type WantedStay = CallRequest<'POST desk/price-booking'>;

/** What is typed of a stay, as text. */
export interface TypedStay {
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

/** The fields that say by themselves what is wrong, in their order. */
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

/**
 * A stay while it is typed, and what it costs once that was asked for; of another stay it is to be
 * asked for again.
 */
export function usePricedStay<Price>(
  first: TypedStay,
  ask: (stay: WantedStay) => Promise<Result<Price, CallProblem>>,
) {
  const [typed, setTyped] = useState(first);
  const [priced, setPriced] = useState<{ stay: WantedStay; price: Price } | null>(null);
  // A price that comes once another stay is typed or asked about is nobody's.
  const asked = useRef(0);
  const forgetPrice = () => {
    asked.current += 1;
    setPriced(null);
  };
  const change = (part: Partial<TypedStay>) => {
    setTyped((before) => withLaterCheckOut({ ...before, ...part }, 'check_in' in part));
    forgetPrice();
  };
  const price = async (now = typed): Promise<CallProblem | null> => {
    asked.current += 1;
    const mine = asked.current;
    const stay = stayOf(now);
    const answer = await ask(stay);
    if (mine !== asked.current) return null;
    setPriced(answer.ok ? { stay, price: answer.value } : null);
    return answer.ok ? null : answer.error;
  };
  // The price stands until the new one is here, and with it whatever is typed below it.
  const choose = async (extras: readonly string[]) => {
    const now = { ...typed, extras };
    setTyped(now);
    const refused = await price(now);
    if (refused) showToast({ title: actionFailureMessage(refused), tone: 'destructive' });
  };
  return { typed, change, choose, priced, forgetPrice, price };
}

interface StayFormProps {
  stay: Omit<ReturnType<typeof usePricedStay>, 'forgetPrice' | 'choose'>;
  cabins: readonly CabinIdentifiers[];
  /** The words of its button. */
  action: string;
  /** Whether what it is for stands: it is booked. */
  isBooked?: boolean;
  /** Above the fields. */
  children?: ReactNode;
}

const prices = { ours: 'Our price', agreed: 'Another price for the nights' };

/** Cabin, dates, party and price of a stay, and the press that asks what it costs. */
export function StayForm({ stay, cabins, action, isBooked = false, children }: StayFormProps) {
  const { typed, change, priced, price } = stay;
  const text = (name: 'check_in' | 'check_out' | 'adults' | 'children' | 'pets') => (
    <TextInput
      label={labels[name]}
      name={name}
      {...(name.startsWith('check') ? { type: 'date' } : { inputMode: 'numeric', size: 3 })}
      value={typed[name]}
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
            words={stayKindLabels}
            value={typed.kind}
            onChange={(kind) => change({ kind })}
          />
        )}
        <SelectInput
          label={labels.cabin_id}
          name="cabin_id"
          words={Object.fromEntries(cabins.map(({ id, title }) => [id, title]))}
          value={typed.cabin_id}
          onChange={(cabin_id) => change({ cabin_id })}
        />
      </div>
      <div className={form.pair}>
        {text('check_in')}
        {text('check_out')}
      </div>
      {typed.kind === 'guest' ? (
        <>
          <div className={form.three}>
            {text('adults')}
            {text('children')}
            {text('pets')}
          </div>
          <SelectInput
            label="Price"
            words={prices}
            value={typed.price}
            onChange={(of) => change({ price: of })}
          />
        </>
      ) : null}
      {typed.kind === 'guest' && typed.price === 'agreed' ? (
        <div className={form.pair}>
          <TextInput
            label={labels['agreed.cents']}
            name="cents"
            hint="Before cleaning, pets and taxes"
            inputMode="decimal"
            value={typed.amount}
            onChange={(amount) => change({ amount })}
          />
          <TextInput
            label={labels['agreed.reason']}
            name="reason"
            hint="The guest reads it on the receipt."
            maxLength={80}
            value={typed.reason}
            onChange={(reason) => change({ reason })}
          />
        </div>
      ) : null}
    </ActionForm>
  );
}

/** A check-out that is no longer after the check-in is the day after it. */
const withLaterCheckOut = (typed: TypedStay, hasMoved: boolean): TypedStay =>
  hasMoved && isDay(typed.check_in) && typed.check_out <= typed.check_in
    ? { ...typed, check_out: addDays(typed.check_in, 1) }
    : typed;

/**
 * What is sent. Nobody counts who comes with no guest; what is no number is refused by the server,
 * in a sentence.
 */
function stayOf(stay: TypedStay): WantedStay {
  const { price, amount, reason, adults, children, pets, extras, ...typed } = stay;
  if (typed.kind !== 'guest') return { ...typed, adults: 1, children: 0, pets: 0 };
  const counts = { adults: countIn(adults), children: countIn(children), pets: countIn(pets) };
  const party = { ...counts, ...(extras.length > 0 && { extras: [...extras] }) };
  if (price === 'ours') return { ...typed, ...party };
  return { ...typed, ...party, agreed: { cents: parseCents(amount) ?? -1, reason: reason.trim() } };
}

const countIn = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : -1);
