import type { ReactNode } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import type { LateThing, TodayBuild, TodayResponse } from '#contracts/desk/today.ts';
import { sinceWords } from '#domain/desk/moment-words.ts';
import { messageWords, paymentWords, refundWords } from '#domain/desk/today.ts';
import { stateWords as applicationWords } from '#domain/owner/state.ts';
import { formatCents } from '#domain/price/money.ts';
import { counted } from '#domain/stay/words.ts';
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

/** Everything that waits for a host, nights sold twice first. */
export const waitingIn = ({
  payments,
  refunds,
  messages,
  late,
  collisions,
  applications,
  builds,
}: TodayResponse): WaitingThing[] => [
  ...collisions.map(({ cabin, slug, count, since }) => ({
    key: `collision ${slug}`,
    what: `${cabin}: ${counted(count, 'double booking')}`,
    where: <a href={hrefOf('calendars', slug)}>Calendars</a>,
    since,
  })),
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
  ...builds.map(failedBuild),
  ...late.map(lateThing),
  ...applications.map(({ reference, cabin, state, since }) => ({
    key: `application ${reference}`,
    what: `Application for “${cabin}”: ${applicationWords[state].toLowerCase()}`,
    where: <a href={hrefOf('owners', reference)}>Owners</a>,
    since,
  })),
];

const failedBuild = ({ outcome, problem, count, since }: TodayBuild): WaitingThing => ({
  key: 'build',
  what: `${count === 1 ? 'The last build' : `The last ${count} builds`} ${outcome === 'failed' ? 'failed' : 'never came out'}, and the pages stay as they were${problem ? `: ${problem.replaceAll('_', ' ')}` : ''}`,
  where: <a href={hrefOf('jobs')}>Jobs</a>,
  since,
});

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
