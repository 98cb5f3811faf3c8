import { type SubmitEvent, useState } from 'react';
import type { ClientProblem } from '#browser/call.ts';
import { formatCents } from '#domain/price/money.ts';
import { Button } from '#ui/Button.tsx';
import { callDesk } from '../call-desk.ts';
import { Fetched } from '../parts/Fetched.tsx';
import form from '../parts/form.module.css';
import { Group, Heading } from '../parts/Heading.tsx';
import list from '../parts/list.module.css';
import { DeskErrorMessage } from '../parts/Problem.tsx';
import { useDeskCall } from '../parts/use-desk-call.ts';
import { hrefOf } from '../route.ts';
import { BookForm, type PricedBooking } from './BookForm.tsx';
import {
  type CabinChoice,
  noAmount,
  StayFields,
  shownFields,
  stayOf,
  type TypedStay,
  withLaterCheckOut,
} from './StayFields.tsx';

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
  cabins: readonly CabinChoice[];
  chosen: string[];
}) {
  const cabin = cabins.find((one) => String(one.number) === number) ?? cabins[0];
  const [typed, setTyped] = useState<TypedStay>({
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
  const change = (part: Partial<TypedStay>) => {
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
        <DeskErrorMessage>
          {problem && !shownFields.has(problem.field ?? '') ? problem.message : null}
        </DeskErrorMessage>
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
