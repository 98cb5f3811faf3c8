/**
 * Routes of bookings: `#bookings` searches, `#bookings/MC-234567` shows one, `#bookings/new`
 * creates one.
 */

import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { type SubmitEvent, useState } from 'react';
import type { CallRequest } from '#contracts/calls.ts';
import { bookingFilterLabels } from '#domain/booking/booking-labels.ts';
import type { BookingFilter, DayFilter } from '#domain/booking/booking-search.ts';
import { formatGuestName } from '#domain/contact/format-guest-name.ts';
import { formatStayDays } from '#domain/dates/format-day.ts';
import { formatCents } from '#domain/money/money.ts';
import { BookingLink } from '#host/parts/BookingLink.tsx';
import { Download } from '#host/parts/Download.tsx';
import form from '#host/parts/form.module.css';
import { ListView } from '#host/parts/ListView.tsx';
import { BookingStatusBadge, StatusBadge } from '#host/parts/StatusBadge.tsx';
import { useHostQuery } from '#host/parts/use-host-query.ts';
import { useToday } from '#host/parts/use-today.ts';
import { navigate } from '#host/route.ts';
import { Button } from '#ui/Button.tsx';
import { SelectInput, TextInput } from '#ui/TextInput.tsx';
import { BookingDetailView } from './BookingDetail.tsx';
import styles from './Bookings.module.css';
import { NewBooking } from './NewBooking.tsx';

export function Bookings({ path }: { path: string }) {
  if (path.split('/')[0] === 'new') return <NewBooking path={path} />;
  return path ? <BookingDetailView key={path} reference={path} /> : <BookingSearch />;
}

const everyBooking = { kind: 'bookings', format: 'csv' } as const;

/** Search form and list of bookings. */
function BookingSearch() {
  const search = useStore($bookingSearch);
  const today = useToday();
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
      filters={<BookingSearchForm />}
      call="POST desk/bookings"
      input={search}
      caption="Bookings"
      columns={[
        { heading: 'Booking', cell: ({ reference }) => <BookingLink reference={reference} /> },
        { heading: 'Guest', cell: formatGuestName },
        { heading: 'Cabin', cell: ({ cabin }) => cabin },
        { heading: 'Nights', cell: ({ check_in, check_out }) => formatStayDays(check_in, check_out, today) },
        {
          heading: 'State',
          cell: ({ status, quote_state, has_problem }) => (
            <>
              <BookingStatusBadge status={status} quote={quote_state} />
              {has_problem ? <StatusBadge tone="bad"> · payment</StatusBadge> : null}
            </>
          ),
        },
        { heading: 'Total', align: 'end', cell: ({ total_cents }) => formatCents(total_cents) },
      ]}
      getKey={({ reference }) => reference}
      empty={isAll ? 'Nobody has booked yet.' : 'No booking is like that.'}
    />
  );
}

const dayFilterLabels: Record<DayFilter, string> = {
  arriving: 'Arrive',
  departing: 'Leave',
  staying: 'Stay the night',
};

/** Values of the search form; empty for any. */
interface SearchInput {
  text: string;
  filter: BookingFilter | '';
  cabin_id: string;
  day_kind: DayFilter;
  day: string;
}

const emptySearch: SearchInput = { text: '', filter: '', cabin_id: '', day_kind: 'arriving', day: '' };

/** Search form with the previous search filled in. */
function BookingSearchForm() {
  const [input, setInput] = useState<SearchInput>(() => ({ ...emptySearch, ...$bookingSearch.get() }));
  const { value: cabinNames } = useHostQuery('GET desk/cabin-names', {});
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    searchBookings(input);
  };
  const clear = () => {
    searchBookings(emptySearch);
    setInput(emptySearch);
  };
  const bindField = <Name extends keyof SearchInput>(name: Name) => ({
    value: input[name],
    onChange: (value: SearchInput[Name]) => setInput({ ...input, [name]: value }),
  });
  const cabins = Object.fromEntries(cabinNames?.cabins.map(({ id, title }) => [id, title]) ?? []);
  return (
    <search>
      <form className={styles.searchForm} onSubmit={find}>
        <div className={styles.wide}>
          <TextInput
            label="Reference, name, email or phone"
            type="search"
            maxLength={200}
            autoComplete="off"
            {...bindField('text')}
          />
        </div>
        <SelectInput label="State" options={{ '': 'Any', ...bookingFilterLabels }} {...bindField('filter')} />
        <SelectInput label="Cabin" options={{ '': 'Any', ...cabins }} {...bindField('cabin_id')} />
        <SelectInput label="Guests who" options={dayFilterLabels} {...bindField('day_kind')} />
        <TextInput label="On" type="date" {...bindField('day')} />
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

/**
 * Search input of the host. Kept in memory only, because it may contain a guest's name. Returning
 * from a booking shows the same list.
 */
export const $bookingSearch = atom<CallRequest<'POST desk/bookings'>>({});

/** Searches with the values of a form; empty fields are left out. */
export function searchBookings({ text, filter, cabin_id, day_kind, day }: SearchInput): void {
  const searchText = text.trim();
  $bookingSearch.set({
    ...(searchText && { text: searchText }),
    ...(filter && { filter }),
    ...(cabin_id && { cabin_id }),
    ...(day && { day, day_kind }),
  });
}
