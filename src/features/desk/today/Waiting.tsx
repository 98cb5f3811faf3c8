import type { ReactNode } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import type { LateThing, TodayResponse } from '#contracts/desk/today.ts';
import { sinceWords } from '#domain/desk/moment-words.ts';
import { messageWords, paymentWords, refundWords } from '#domain/desk/today.ts';
import { formatCents } from '#domain/price/money.ts';
import { BookingLink } from '../parts/BookingLink.tsx';
import { Table } from '../parts/Table.tsx';
import { hrefOf } from '../place.ts';
import { Section } from './Section.tsx';

/** Something a host has to look at: what it is, where it is mended, and since when. */
interface WaitingThing {
  key: string;
  what: string;
  where: ReactNode;
  since: string | null;
}

/** Everything that waits for a host, payments first. */
export const waitingIn = ({ payments, refunds, messages, late }: TodayResponse): WaitingThing[] => [
  ...payments.map(({ reference, what, problem, amount_cents, since }, index) => ({
    key: `payment ${index}`,
    what: `${paymentWords(what, problem)}: ${formatCents(amount_cents)}`,
    where: <BookingLink reference={reference} />,
    since,
  })),
  ...refunds.map(({ reference, reason, amount_cents, since }, index) => ({
    key: `refund ${index}`,
    what: `${formatCents(amount_cents)} to return: ${refundWords[reason]}`,
    where: <BookingLink reference={reference} />,
    since,
  })),
  ...messages.map(({ id, reference, since, ...message }) => ({
    key: `message ${id}`,
    what: `${messageWords(message)} may not have arrived`,
    where: reference ? <BookingLink reference={reference} /> : <a href={hrefOf('letters')}>Letters</a>,
    since,
  })),
  ...late.map(lateThing),
];

const lateThing = ({ kind, name, since, problem }: LateThing): WaitingThing => ({
  key: `${kind} ${name}`,
  what: `${kind === 'job' ? 'Job' : 'Calendar'} “${name}” ${since === null ? 'has never worked' : 'is late'}${problem ? `: ${problem.replaceAll('_', ' ')}` : ''}`,
  where: kind === 'job' ? <a href={hrefOf('jobs')}>Jobs</a> : <a href={hrefOf('calendars')}>Calendars</a>,
  since,
});

/** The list of what waits, the first on the page. */
export function Waiting({ things }: { things: readonly WaitingThing[] }) {
  if (things.length === 0) return null;
  const now = serverNow();
  return (
    <Section title="Waits for you" count={things.length}>
      <Table
        caption="What waits for you"
        rows={things}
        keyOf={({ key }) => key}
        columns={[
          { head: 'What', cell: ({ what }) => what },
          { head: 'Where', fit: true, cell: ({ where }) => where },
          {
            head: 'Since',
            align: 'end',
            fit: true,
            cell: ({ since }) => (since ? sinceWords(new Date(since), now) : '—'),
          },
        ]}
      />
    </Section>
  );
}
