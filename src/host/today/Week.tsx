import type { TodayStay } from '#contracts/desk/today.ts';
import { addDays } from '#domain/day/plain-day.ts';
import { formatShortDay, formatTime } from '#domain/stay/day-words.ts';
import { partyWords } from '#domain/stay/words.ts';
import { BookingLink } from '../parts/BookingLink.tsx';
import { Table } from '../parts/Table.tsx';
import { Section } from './Section.tsx';
import { GuestPhone } from './Stays.tsx';

interface Turn extends TodayStay {
  day: string;
  arrives: boolean;
}

/** Who comes and goes on the seven days after today, day by day; who leaves a cabin before who comes into it. */
export function Week({ ahead, today }: { ahead: readonly TodayStay[]; today: string }) {
  const last = addDays(today, 7);
  const turns = ahead
    .flatMap((stay): Turn[] => [
      { ...stay, day: stay.check_out, arrives: false },
      { ...stay, day: stay.check_in, arrives: true },
    ])
    .filter(({ day }) => day > today && day <= last)
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
  if (turns.length === 0) return null;
  return (
    <Section title="The next seven days" count={turns.length}>
      <Table
        caption="Arrivals and departures of the next seven days"
        rows={turns}
        keyOf={({ reference, arrives }) => `${reference} ${arrives}`}
        columns={[
          {
            head: 'Day',
            cell: ({ day, arrives }) => `${formatShortDay(day, today)}: ${arrives ? 'arrives' : 'leaves'}`,
          },
          { head: 'Cabin', cell: ({ cabin }) => cabin },
          { head: 'Booking', fit: true, cell: ({ reference }) => <BookingLink reference={reference} /> },
          { head: 'Guest', cell: (stay) => <GuestPhone {...stay} /> },
          { head: 'Party', fit: true, cell: partyWords },
          {
            head: 'Time',
            fit: true,
            cell: ({ arrives, check_in_time, check_out_time }) =>
              arrives ? `from ${formatTime(check_in_time)}` : `by ${formatTime(check_out_time)}`,
          },
        ]}
      />
    </Section>
  );
}

const orderOf = ({ day, cabin, arrives }: Turn): string => `${day} ${cabin} ${arrives ? 1 : 0}`;
