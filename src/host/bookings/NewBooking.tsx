import { type SubmitEvent, useState } from 'react';
import type { ClientProblem } from '#browser/call.ts';
import { addDays, isDay } from '#domain/day/plain-day.ts';
import { noAmountWords, typedCents } from '#domain/desk/booking-words.ts';
import { type StayKind, stayKindWords } from '#domain/guest/booking.ts';
import { formatCents } from '#domain/price/money.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { callDesk } from '../call-desk.ts';
import { Fetched } from '../parts/Fetched.tsx';
import form from '../parts/form.module.css';
import { Group, Heading } from '../parts/Heading.tsx';
import list from '../parts/list.module.css';
import { Problem } from '../parts/Problem.tsx';
import { Choice, TextInput } from '../parts/TextInput.tsx';
import { useDeskCall } from '../parts/use-desk-call.ts';
import { hrefOf } from '../route.ts';
import { BookForm, type PricedBooking, type WantedStay } from './BookForm.tsx';
import styles from './Bookings.module.css';

interface Cabin {
  id: string;
  number: number;
  title: string;
}

/** What is typed of a stay, as text. */
interface Typed {
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

/** `#bookings/new`, or of nights of the calendar: `#bookings/new/7/2027-03-05/2027-03-08`. */
export function NewBooking({ rest }: { rest: string }) {
  const asked = useDeskCall('GET desk/cabin-names', {});
  return (
    <>
      <Heading actions={<a href={hrefOf('bookings')}>All bookings</a>}>New booking</Heading>
      <Fetched asked={asked} what="the cabins">
        {({ cabins }) => <Stay key={rest} cabins={cabins} chosen={rest.split('/').slice(1)} />}
      </Fetched>
    </>
  );
}

/** The stay first; once it has a price, who comes and how it is paid. */
function Stay({
  cabins,
  chosen: [number, from = '', to = ''],
}: {
  cabins: readonly Cabin[];
  chosen: string[];
}) {
  const cabin = cabins.find((one) => String(one.number) === number) ?? cabins[0];
  const [typed, setTyped] = useState<Typed>({
    kind: 'guest',
    cabin_id: cabin?.id ?? '',
    check_in: from,
    check_out: to,
    adults: '2',
    children: '0',
    pets: '0',
    price: 'ours',
    amount: '',
    reason: '',
  });
  const [priced, setPriced] = useState<PricedBooking | null>(null);
  const [others, setOthers] = useState<PricedBooking[]>([]);
  const [problem, setProblem] = useState<Partial<ClientProblem> | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Typed>) => {
    setTyped((before) => withLaterCheckOut({ ...before, ...part }, 'check_in' in part));
    setPriced(null);
    // A party has one kind of stay, on the same nights.
    if ('kind' in part || 'check_in' in part || 'check_out' in part) setOthers([]);
  };
  const titleOf = (id: string) => cabins.find((one) => one.id === id)?.title ?? '';
  const left = cabins.filter(
    ({ id }) => id !== typed.cabin_id && !others.some(({ stay }) => stay.cabin_id === id),
  );
  const addCabin = (one: PricedBooking) => {
    change({ cabin_id: left[0]?.id ?? '', price: 'ours', amount: '', reason: '' });
    setOthers([...others, one]);
  };
  const price = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const stay = stayOf(typed);
    if (stay === null) return setProblem(noAmount);
    setBusy(true);
    const answer = await callDesk('POST desk/price-booking', stay);
    setBusy(false);
    setProblem(answer.ok ? null : answer.error);
    setPriced(answer.ok ? { stay, price: answer.value } : null);
  };
  return (
    <div className={form.narrow}>
      <form className={form.form} noValidate onSubmit={(event) => void price(event)}>
        {others.map(({ stay: { cabin_id }, price: { quote } }) => (
          <p key={cabin_id} className={list.row}>
            {titleOf(cabin_id)}, {formatCents(quote.total)}
            <Button onClick={() => setOthers(others.filter(({ stay }) => stay.cabin_id !== cabin_id))}>
              Leave out
            </Button>
          </p>
        ))}
        <StayFields typed={typed} cabins={cabins} problem={problem} onChange={change} />
        <Problem>{problem && !shownFields.has(problem.field ?? '') ? problem.message : null}</Problem>
        <Button type="submit" tone={priced ? 'quiet' : 'ember'} busy={busy}>
          {typed.kind === 'guest' ? 'Show the price' : 'See whether it is free'}
        </Button>
      </form>
      {priced ? (
        <Group title="Book it">
          {typed.kind === 'guest' && left.length > 0 && others.length < mostOthers ? (
            <Button onClick={() => addCabin(priced)}>Add another cabin</Button>
          ) : null}
          <BookForm
            key={JSON.stringify([priced.stay, others])}
            stays={[priced, ...others]}
            titleOf={titleOf}
            onStale={() => setPriced(null)}
          />
        </Group>
      ) : null}
    </div>
  );
}

/** A party has four cabins at most. */
const mostOthers = 3;

const shownFields = new Set([
  'cabin_id',
  'check_in',
  'check_out',
  'adults',
  'children',
  'pets',
  'agreed.cents',
  'agreed.reason',
]);
const noAmount = { field: 'agreed.cents', message: noAmountWords };

interface StayFieldsProps {
  typed: Typed;
  cabins: readonly Cabin[];
  problem: Partial<ClientProblem> | null;
  onChange: (part: Partial<Typed>) => void;
}

const prices = { ours: 'Our price', agreed: 'Another price for the nights' };

function StayFields({ typed, cabins, problem, onChange }: StayFieldsProps) {
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
        <Choice
          label="What for"
          words={stayKindWords}
          value={typed.kind}
          onChange={(kind) => onChange({ kind })}
        />
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
const withLaterCheckOut = (typed: Typed, hasMoved: boolean): Typed =>
  hasMoved && isDay(typed.check_in) && typed.check_out <= typed.check_in
    ? { ...typed, check_out: addDays(typed.check_in, 1) }
    : typed;

/** What is sent; null without an amount where one was agreed. Nobody counts who comes with no guest. */
function stayOf({ price, amount, reason, adults, children, pets, ...typed }: Typed): WantedStay | null {
  if (typed.kind !== 'guest') return { ...typed, adults: 1, children: 0, pets: 0 };
  const party = { adults: countIn(adults), children: countIn(children), pets: countIn(pets) };
  if (price === 'ours') return { ...typed, ...party };
  const cents = typedCents(amount);
  return cents === null ? null : { ...typed, ...party, agreed: { cents, reason: reason.trim() } };
}

/** What is no number is refused by the server, in a sentence. */
const countIn = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : -1);
