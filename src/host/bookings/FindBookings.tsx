import { useStore } from '@nanostores/react';
import { serverNow } from '#browser/server-clock.ts';
import type { ListedBooking } from '#contracts/desk/bookings.ts';
import { defaultTimeZone, todayIn } from '#domain/day/zone.ts';
import { formatCents } from '#domain/price/money.ts';
import { formatStayDays } from '#domain/stay/day-words.ts';
import { BookingLink } from '../parts/BookingLink.tsx';
import { Download } from '../parts/Download.tsx';
import { Heading } from '../parts/Heading.tsx';
import { ListTable } from '../parts/ListTable.tsx';
import { StatusWord } from '../parts/StatusWord.tsx';
import type { Column } from '../parts/Table.tsx';
import { useDeskList } from '../parts/use-desk-list.ts';
import { BookingStatusWord } from './BookingStatusWord.tsx';
import styles from './Bookings.module.css';
import { FindForm } from './FindForm.tsx';
import { $search } from './search.ts';

const everyBooking = { kind: 'bookings', format: 'csv' } as const;

/** The form and the list. */
export function FindBookings() {
  const search = useStore($search);
  const list = useDeskList('POST desk/bookings', search);
  const isAll = Object.keys(search).length === 0;
  return (
    <>
      <Heading actions={<Download label="Export all as CSV" file="GET desk/export" input={everyBooking} />}>
        Bookings
      </Heading>
      <div className={styles.find}>
        <FindForm />
        <ListTable
          caption="Bookings"
          columns={columnsOn(todayIn(defaultTimeZone, serverNow()))}
          list={list}
          keyOf={({ reference }) => reference}
          empty={isAll ? 'Nobody has booked yet.' : 'No booking is like that.'}
        />
      </div>
    </>
  );
}

const columnsOn = (today: string): [Column<ListedBooking>, ...Column<ListedBooking>[]] => [
  { head: 'Booking', cell: ({ reference }) => <BookingLink reference={reference} /> },
  { head: 'Guest', cell: ({ first_name, last_name }) => `${first_name} ${last_name}` },
  { head: 'Cabin', cell: ({ cabin }) => cabin },
  { head: 'Nights', cell: ({ check_in, check_out }) => formatStayDays(check_in, check_out, today) },
  {
    head: 'State',
    cell: ({ status, has_problem }) => (
      <>
        <BookingStatusWord status={status} />
        {has_problem ? <StatusWord tone="bad"> · payment</StatusWord> : null}
      </>
    ),
  },
  { head: 'Total', align: 'end', cell: ({ total_cents }) => formatCents(total_cents) },
];
