import type { TodayStay } from '#contracts/desk/today.ts';
import { formatPhoneNumber } from '#domain/desk/phone-words.ts';
import { formatShortDay, formatTime } from '#domain/stay/day-words.ts';
import { partyWords } from '#domain/stay/words.ts';
import { BookingLink } from '../parts/BookingLink.tsx';
import { type Column, Table } from '../parts/Table.tsx';
import { Section } from './Section.tsx';
import styles from './Today.module.css';

interface StaysProps {
  title: string;
  stays: readonly TodayStay[];
  /** `yyyy-MM-dd`. */
  today: string;
  when: 'arrives' | 'leaves' | 'stays';
}

/** Stays of today, by cabin. */
export function Stays({ title, stays, today, when }: StaysProps) {
  if (stays.length === 0) return null;
  const until: Column<TodayStay>[] =
    when === 'leaves'
      ? []
      : [{ head: 'Until', fit: true, cell: ({ check_out }) => formatShortDay(check_out, today) }];
  const hasNotes = when === 'arrives' && stays.some(({ arrival_note }) => arrival_note);
  const note: Column<TodayStay>[] = hasNotes
    ? [{ head: 'Note', cell: ({ arrival_note }) => arrival_note ?? '—' }]
    : [];
  return (
    <Section title={title} count={stays.length}>
      <Table
        caption={title}
        rows={stays}
        keyOf={({ reference }) => reference}
        columns={[
          { head: 'Cabin', cell: ({ cabin }) => cabin },
          { head: 'Booking', fit: true, cell: ({ reference }) => <BookingLink reference={reference} /> },
          { head: 'Guest', cell: (stay) => <GuestPhone {...stay} /> },
          { head: 'Party', fit: true, cell: partyWords },
          timeColumns(today)[when],
          ...until,
          ...note,
        ]}
      />
    </Section>
  );
}

/** The hour that matters of a stay that begins or ends, and the day one that goes on began. */
const timeColumns = (today: string): Record<StaysProps['when'], Column<TodayStay>> => ({
  arrives: { head: 'From', fit: true, cell: ({ check_in_time }) => formatTime(check_in_time) },
  leaves: { head: 'By', fit: true, cell: ({ check_out_time }) => formatTime(check_out_time) },
  stays: { head: 'Since', fit: true, cell: ({ check_in }) => formatShortDay(check_in, today) },
});

/** A guest's name, with the number that calls her. */
export const GuestPhone = ({ guest, phone }: TodayStay) => (
  <span>
    {guest}{' '}
    <a className={styles.phone} href={`tel:${phone}`}>
      {formatPhoneNumber(phone)}
    </a>
  </span>
);
