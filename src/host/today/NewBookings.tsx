import { useState } from 'react';
import { readLocal, writeLocal } from '#browser/storage.ts';
import type { TodayBooking } from '#contracts/desk/today.ts';
import { formatCents } from '#domain/price/money.ts';
import { formatStayDays } from '#domain/stay/day-words.ts';
import { Button } from '#ui/Button.tsx';
import { BookingLink } from '../parts/BookingLink.tsx';
import { Moment } from '../parts/Moment.tsx';
import { Table } from '../parts/Table.tsx';
import { Section } from './Section.tsx';

/** The newest moment of a booking this browser has seen, as the server writes it. */
const key = 'desk_seen_bookings';

function readSeen(): string {
  const kept = readLocal(key);
  return typeof kept === 'string' ? kept : '';
}

/** What was booked since the host last said in this browser that she has seen it. */
export function NewBookings({ booked, today }: { booked: readonly TodayBooking[]; today: string }) {
  const [seen, setSeen] = useState(readSeen);
  const fresh = booked.filter(({ booked_at }) => Date.parse(booked_at) > (Date.parse(seen) || 0));
  const [newest] = fresh;
  if (!newest) return null;
  const see = () => {
    writeLocal(key, newest.booked_at);
    setSeen(newest.booked_at);
  };
  return (
    <Section title="New bookings" count={fresh.length} action={<Button onClick={see}>Seen</Button>}>
      <Table
        caption="New bookings"
        rows={fresh}
        keyOf={({ reference }) => reference}
        columns={[
          { head: 'Cabin', cell: ({ cabin }) => cabin },
          { head: 'Booking', fit: true, cell: ({ reference }) => <BookingLink reference={reference} /> },
          { head: 'Nights', cell: ({ check_in, check_out }) => formatStayDays(check_in, check_out, today) },
          { head: 'Booked', fit: true, cell: ({ booked_at }) => <Moment at={booked_at} /> },
          { head: 'Total', align: 'end', cell: ({ total_cents }) => formatCents(total_cents) },
        ]}
      />
    </Section>
  );
}
