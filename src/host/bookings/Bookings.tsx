import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type SubmitEvent, useState } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import type { CallRequest } from '#contracts/calls.ts';
import type { ListedBooking } from '#contracts/desk/booking.ts';
import { defaultTimeZone, todayIn } from '#domain/day/zone.ts';
import { bookingFilters, type DayKind, dayKinds } from '#domain/desk/booking-search.ts';
import { bookingFilterWords } from '#domain/desk/booking-words.ts';
import { formatCents } from '#domain/price/money.ts';
import { formatStayDays } from '#domain/stay/day-words.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { BookingLink } from '../parts/BookingLink.tsx';
import { Download } from '../parts/Download.tsx';
import form from '../parts/form.module.css';
import { ListView } from '../parts/ListView.tsx';
import { BookingStatusWord, StatusWord } from '../parts/StatusWord.tsx';
import type { Column } from '../parts/Table.tsx';
import { useDeskCall } from '../parts/use-desk-call.ts';
import { navigate } from '../route.ts';
import styles from './Bookings.module.css';
import { NewBooking } from './NewBooking.tsx';
import { OneBooking } from './OneBooking.tsx';

/** `#bookings` finds them, `#bookings/MC-234567` is one of them, `#bookings/new` makes one. */
export function Bookings({ rest }: { rest: string }) {
  if (rest.split('/')[0] === 'new') return <NewBooking rest={rest} />;
  return rest ? <OneBooking key={rest} reference={rest} /> : <FindBookings />;
}

const everyBooking = { kind: 'bookings', format: 'csv' } as const;

/** The form and the list. */
function FindBookings() {
  const search = useStore($search);
  const isAll = Object.keys(search).length === 0;
  return (
    <ListView
      title="Bookings"
      actions={
        <>
          <Button onClick={() => navigate('bookings', 'new')}>New booking</Button>
          <Download label="Export all as CSV" file="GET desk/export" input={everyBooking} />
        </>
      }
      filters={<FindForm />}
      call="POST desk/bookings"
      input={search}
      caption="Bookings"
      columns={columnsOn(todayIn(defaultTimeZone, serverNow()))}
      keyOf={({ reference }) => reference}
      empty={isAll ? 'Nobody has booked yet.' : 'No booking is like that.'}
    />
  );
}

const columnsOn = (today: string): [Column<ListedBooking>, ...Column<ListedBooking>[]] => [
  { head: 'Booking', cell: ({ reference }) => <BookingLink reference={reference} /> },
  { head: 'Guest', cell: ({ first_name, last_name }) => `${first_name} ${last_name}` },
  { head: 'Cabin', cell: ({ cabin }) => cabin },
  { head: 'Nights', cell: ({ check_in, check_out }) => formatStayDays(check_in, check_out, today) },
  {
    head: 'State',
    cell: ({ status, quote_state, has_problem }) => (
      <>
        <BookingStatusWord status={status} quote={quote_state} />
        {has_problem ? <StatusWord tone="bad"> · payment</StatusWord> : null}
      </>
    ),
  },
  { head: 'Total', align: 'end', cell: ({ total_cents }) => formatCents(total_cents) },
];

const dayWords: Record<DayKind, string> = {
  arriving: 'Arrive',
  departing: 'Leave',
  staying: 'Stay the night',
};

/** What to find, by any or all of it. What was looked for before stands in it. */
function FindForm() {
  const [cleared, setCleared] = useState(0);
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    findBy(new FormData(event.currentTarget));
  };
  const clear = () => {
    $search.set({});
    setCleared(cleared + 1);
  };
  const { text, filter, cabin_id, day, day_kind } = $search.get();
  return (
    <search>
      <form key={cleared} className={styles.find} onSubmit={find}>
        <div className={styles.wide}>
          <Field label="Reference, name, e-mail or phone">
            {(control) => (
              <input
                {...control}
                {...{ type: 'search', name: 'text', defaultValue: text, maxLength: 200, autoComplete: 'off' }}
              />
            )}
          </Field>
        </div>
        <Choice label="State" name="filter" chosen={filter}>
          {bookingFilters.map((one) => [one, bookingFilterWords[one]])}
        </Choice>
        <CabinChoice chosen={cabin_id} />
        <Choice label="Guests who" name="day_kind" chosen={day_kind ?? 'arriving'}>
          {dayKinds.map((kind) => [kind, dayWords[kind]])}
        </Choice>
        <Field label="On">
          {(control) => <input {...control} type="date" name="day" defaultValue={day} />}
        </Field>
        <div className={form.actions}>
          <Button type="submit" tone="ember">
            Find
          </Button>
          <Button tone="plain" onClick={clear}>
            Clear
          </Button>
        </div>
      </form>
    </search>
  );
}

function CabinChoice({ chosen }: { chosen: string | undefined }) {
  const { value } = useDeskCall('GET desk/cabin-names', {});
  const names = value?.cabins.map(({ id, title }): Option => [id, title]) ?? [];
  // Another key once the names are here, so that what was chosen before is chosen again.
  return (
    <Choice key={value ? 'names' : 'none'} label="Cabin" name="cabin_id" chosen={chosen}>
      {names}
    </Choice>
  );
}

type Option = readonly [value: string, words: string];

interface ChoiceProps {
  label: string;
  name: string;
  chosen: string | undefined;
  children: readonly Option[];
}

/** One of several, or any; of the kinds of a day there is always one. */
const Choice = ({ label, name, chosen = '', children }: ChoiceProps) => (
  <Field label={label}>
    {(control) => (
      <select {...control} name={name} defaultValue={chosen}>
        {name === 'day_kind' ? null : <option value="">Any</option>}
        {children.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/**
 * What the host looks for. It lives as long as the page does and in no address: it may be a guest's name. Coming back from
 * a booking finds the list as it was.
 */
export const $search = atom<CallRequest<'POST desk/bookings'>>({});

/** Looks for what a form says; empty fields are nothing to look for. */
export function findBy(form: FormData): void {
  const given = [...form].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [],
  );
  const { day_kind, ...fields } = Object.fromEntries(given);
  $search.set({ ...fields, ...('day' in fields && { day_kind }) });
}
