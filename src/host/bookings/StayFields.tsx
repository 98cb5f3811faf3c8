import type { ClientProblem } from '#browser/call.ts';
import type { CallRequest } from '#contracts/calls.ts';
import { addDays, isDay } from '#domain/day/plain-day.ts';
import { noAmountWords, typedCents } from '#domain/desk/booking-words.ts';
import { type StayKind, stayKindWords } from '#domain/guest/booking.ts';
import { Field } from '#ui/Field.tsx';
import { Choice, TextInput } from '#ui/TextInput.tsx';
import form from '../parts/form.module.css';
import styles from './Bookings.module.css';

/** A stay as it is asked about. */
export type WantedStay = CallRequest<'POST desk/price-booking'>;

/** A cabin to choose. */
export interface CabinChoice {
  id: string;
  number: number;
  title: string;
}

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
}

/** The fields that say by themselves what is wrong. */
export const shownFields = new Set([
  'cabin_id',
  'check_in',
  'check_out',
  'adults',
  'children',
  'pets',
  'agreed.cents',
  'agreed.reason',
]);
/** Said where an amount is none. */
export const noAmount = { field: 'agreed.cents', message: noAmountWords };

interface StayFieldsProps {
  typed: TypedStay;
  cabins: readonly CabinChoice[];
  problem: Partial<ClientProblem> | null;
  onChange: (part: Partial<TypedStay>) => void;
  /** Whether what it is for stands: it is booked. */
  isBooked?: boolean;
}

const prices = { ours: 'Our price', agreed: 'Another price for the nights' };

/** Cabin, dates, party and price of a stay. */
export function StayFields({ typed, cabins, problem, onChange, isBooked = false }: StayFieldsProps) {
  const text = (name: 'check_in' | 'check_out' | 'adults' | 'children' | 'pets', label: string) => (
    <TextInput
      label={label}
      {...(name.startsWith('check') ? { type: 'date' } : { inputMode: 'numeric', size: 3 })}
      value={typed[name]}
      error={problem?.field === name ? problem.message : null}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <>
      <div className={form.pair}>
        {isBooked ? null : (
          <Choice
            label="What for"
            words={stayKindWords}
            value={typed.kind}
            onChange={(kind) => onChange({ kind })}
          />
        )}
        <Field label="Cabin" error={problem?.field === 'cabin_id' ? problem.message : null}>
          {(control) => (
            <select
              {...control}
              value={typed.cabin_id}
              onChange={({ target }) => onChange({ cabin_id: target.value })}
            >
              {cabins.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className={form.pair}>
        {text('check_in', 'Check-in')}
        {text('check_out', 'Check-out')}
      </div>
      {typed.kind === 'guest' ? (
        <>
          <div className={styles.counts}>
            {text('adults', 'Adults')}
            {text('children', 'Children')}
            {text('pets', 'Pets')}
          </div>
          <Choice
            label="Price"
            words={prices}
            value={typed.price}
            onChange={(price) => onChange({ price })}
          />
        </>
      ) : null}
      {typed.kind === 'guest' && typed.price === 'agreed' ? (
        <div className={form.pair}>
          <TextInput
            label="All nights together"
            hint="Before cleaning, pets and taxes"
            inputMode="decimal"
            value={typed.amount}
            error={problem?.field === 'agreed.cents' ? problem.message : null}
            onChange={(amount) => onChange({ amount })}
          />
          <TextInput
            label="Why"
            hint="The guest reads it on the receipt."
            maxLength={80}
            value={typed.reason}
            error={problem?.field === 'agreed.reason' ? problem.message : null}
            onChange={(reason) => onChange({ reason })}
          />
        </div>
      ) : null}
    </>
  );
}

/** A check-out that is no longer after the check-in is the day after it. */
export const withLaterCheckOut = (typed: TypedStay, hasMoved: boolean): TypedStay =>
  hasMoved && isDay(typed.check_in) && typed.check_out <= typed.check_in
    ? { ...typed, check_out: addDays(typed.check_in, 1) }
    : typed;

/** What is sent; null without an amount where one was agreed. Nobody counts who comes with no guest. */
export function stayOf({
  price,
  amount,
  reason,
  adults,
  children,
  pets,
  ...typed
}: TypedStay): WantedStay | null {
  if (typed.kind !== 'guest') return { ...typed, adults: 1, children: 0, pets: 0 };
  const party = { adults: countIn(adults), children: countIn(children), pets: countIn(pets) };
  if (price === 'ours') return { ...typed, ...party };
  const cents = typedCents(amount);
  return cents === null ? null : { ...typed, ...party, agreed: { cents, reason: reason.trim() } };
}

/** What is no number is refused by the server, in a sentence. */
const countIn = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : -1);
