/**
 * Lists of stays in the Today view: new bookings, holds, arrivals, departures and the week ahead.
 */

import type { TodayBooking, TodayHold, TodayStay } from '#contracts/host-dashboard.ts';
import { formatParty } from '#domain/availability/format-party.ts';
import { addDays } from '#domain/dates/day.ts';
import { formatShortDay, formatStayDays, formatTime } from '#domain/dates/format-day.ts';
import { formatCents } from '#domain/money/money.ts';
import { callHostApi, getFailureMessage } from '#host/call-host-api.ts';
import { BookingLink } from '#host/parts/BookingLink.tsx';
import type { TableColumn } from '#host/parts/Table.tsx';
import { Countdown, DateTime } from '#host/parts/Timestamp.tsx';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { Phone, TodayList } from './TodayList.tsx';

type BookingOfCabin = Pick<TodayStay, 'reference' | 'cabin'>;
type PricedStay = Pick<TodayHold, 'check_in' | 'check_out' | 'total_cents'>;

const getKey = ({ reference }: BookingOfCabin): string => reference;
const cabinColumn: TableColumn<BookingOfCabin> = { heading: 'Cabin', cell: ({ cabin: title }) => title };
const bookingColumn: TableColumn<BookingOfCabin> = {
  heading: 'Booking',
  fit: true,
  cell: ({ reference }) => <BookingLink reference={reference} />,
};
const guestColumn: TableColumn<TodayStay> = {
  heading: 'Guest',
  cell: ({ guest: name, phone }) => (
    <span>
      {name} <Phone phone={phone} />
    </span>
  ),
};
const nameColumn: TableColumn<Pick<TodayStay, 'guest'>> = {
  heading: 'Guest',
  cell: ({ guest: guestName }) => guestName,
};
const partyColumn: TableColumn<TodayStay> = { heading: 'Party', fit: true, cell: formatParty };
const totalColumn: TableColumn<PricedStay> = {
  heading: 'Total',
  align: 'end',
  cell: ({ total_cents }) => formatCents(total_cents),
};
const createNightsColumn = (today: string): TableColumn<PricedStay> => ({
  heading: 'Nights',
  cell: ({ check_in, check_out }) => formatStayDays(check_in, check_out, today),
});

interface NewBookingsProps {
  booked: readonly TodayBooking[];
  today: string;
  reload: () => Promise<void>;
}

/** Bookings made since the host last marked them as seen. */
export function NewBookings({ booked, today, reload }: NewBookingsProps) {
  const markSeen = async () => {
    const response = await callHostApi('POST desk/see-bookings', { reference: booked[0]?.reference ?? '' });
    if (response.ok) await reload();
    return getFailureMessage(response);
  };
  return (
    <TodayList
      title="New bookings"
      action={<AsyncButton action={markSeen}>Seen</AsyncButton>}
      rows={booked}
      getKey={getKey}
      columns={[
        cabinColumn,
        bookingColumn,
        nameColumn,
        createNightsColumn(today),
        { heading: 'Booked', fit: true, cell: ({ booked_at }) => <DateTime at={booked_at} /> },
        totalColumn,
      ]}
    />
  );
}

/** Unpaid holds with the time left. */
export const Holds = ({ holds, today }: { holds: readonly TodayHold[]; today: string }) => (
  <TodayList
    title="Held"
    caption="Holds"
    rows={holds}
    getKey={getKey}
    columns={[
      cabinColumn,
      bookingColumn,
      nameColumn,
      createNightsColumn(today),
      totalColumn,
      {
        heading: 'Ends in',
        align: 'end',
        cell: ({ hold_expires_at }) => <Countdown until={hold_expires_at} />,
      },
    ]}
  />
);

interface StaysProps {
  title: string;
  stays: readonly TodayStay[];
  /** Date in the cabins' time zone, `yyyy-MM-dd`. */
  today: string;
  when: 'arrives' | 'leaves' | 'stays';
}

/** Stays that begin, end or continue today. */
export function Stays({ title, stays, today, when }: StaysProps) {
  const untilColumn: TableColumn<TodayStay> = {
    heading: 'Until',
    fit: true,
    cell: ({ check_out }) => formatShortDay(check_out, today),
  };
  const noteColumn: TableColumn<TodayStay> = {
    heading: 'Note',
    cell: ({ arrival_note }) => arrival_note ?? '—',
  };
  const hasNotes = when === 'arrives' && stays.some(({ arrival_note }) => arrival_note);
  return (
    <TodayList
      title={title}
      rows={stays}
      getKey={getKey}
      columns={[
        cabinColumn,
        bookingColumn,
        guestColumn,
        partyColumn,
        timeColumns(today)[when],
        ...(when === 'leaves' ? [] : [untilColumn]),
        ...(hasNotes ? [noteColumn] : []),
      ]}
    />
  );
}

/** Check-in or check-out time, or the first day of a stay in progress. */
const timeColumns = (today: string): Record<StaysProps['when'], TableColumn<TodayStay>> => ({
  arrives: { heading: 'From', fit: true, cell: ({ check_in_time }) => formatTime(check_in_time) },
  leaves: { heading: 'By', fit: true, cell: ({ check_out_time }) => formatTime(check_out_time) },
  stays: { heading: 'Since', fit: true, cell: ({ check_in }) => formatShortDay(check_in, today) },
});

interface Movement extends TodayStay {
  day: string;
  arrives: boolean;
}

/** Arrivals and departures of the next seven days, by day; departures from a cabin come first. */
export function Week({ ahead, today }: { ahead: readonly TodayStay[]; today: string }) {
  const last = addDays(today, 7);
  const movements = ahead
    .flatMap((stay): Movement[] => [
      { ...stay, day: stay.check_out, arrives: false },
      { ...stay, day: stay.check_in, arrives: true },
    ])
    .filter(({ day }) => day > today && day <= last)
    .toSorted((a, b) => getSortKey(a).localeCompare(getSortKey(b)));
  return (
    <TodayList
      title="The next seven days"
      caption="Arrivals and departures of the next seven days"
      rows={movements}
      getKey={({ reference, arrives }) => `${reference} ${arrives}`}
      columns={[
        {
          heading: 'Day',
          cell: ({ day, arrives }) => `${formatShortDay(day, today)}: ${arrives ? 'arrives' : 'leaves'}`,
        },
        cabinColumn,
        bookingColumn,
        guestColumn,
        partyColumn,
        {
          heading: 'Time',
          fit: true,
          cell: ({ arrives, check_in_time, check_out_time }) =>
            arrives ? `from ${formatTime(check_in_time)}` : `by ${formatTime(check_out_time)}`,
        },
      ]}
    />
  );
}

const getSortKey = ({ day, cabin: title, arrives }: Movement): string => `${day} ${title} ${arrives ? 1 : 0}`;
