import type { TodayHold } from '#contracts/desk/today.ts';
import { formatCents } from '#domain/price/money.ts';
import { formatStayDays } from '#domain/stay/day-words.ts';
import { BookingLink } from '../parts/BookingLink.tsx';
import { Countdown } from '../parts/Moment.tsx';
import { Table } from '../parts/Table.tsx';
import { Section } from './Section.tsx';

/** Nights that are held and not paid for yet, with the time each has left. */
export function Holds({ holds, today }: { holds: readonly TodayHold[]; today: string }) {
  if (holds.length === 0) return null;
  return (
    <Section title="Held" count={holds.length}>
      <Table
        caption="Holds"
        rows={holds}
        keyOf={({ reference }) => reference}
        columns={[
          { head: 'Cabin', cell: ({ cabin }) => cabin },
          { head: 'Booking', fit: true, cell: ({ reference }) => <BookingLink reference={reference} /> },
          { head: 'Nights', cell: ({ check_in, check_out }) => formatStayDays(check_in, check_out, today) },
          { head: 'Total', align: 'end', cell: ({ total_cents }) => formatCents(total_cents) },
          {
            head: 'Ends in',
            align: 'end',
            cell: ({ hold_expires_at }) => <Countdown until={hold_expires_at} />,
          },
        ]}
      />
    </Section>
  );
}
