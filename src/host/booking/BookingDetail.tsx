/** View of one booking with all its data and the actions of a host. */

import type { HostBooking, SentEmail } from '#contracts/booking-host-view.ts';
import { formatCancellationPolicy } from '#domain/availability/cancellation.ts';
import { formatParty } from '#domain/availability/format-party.ts';
import { nightsLabel } from '#domain/availability/party-labels.ts';
import { formatEmailTemplateName } from '#domain/booking/booking-history.ts';
import { formatGuestName } from '#domain/contact/format-guest-name.ts';
import { formatPhoneNumber } from '#domain/contact/format-phone-number.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import { formatDay, formatTime } from '#domain/dates/format-day.ts';
import { formatUntil } from '#domain/dates/format-time.ts';
import { pluralize } from '#domain/text/plural.ts';
import { BookingLink } from '#host/parts/BookingLink.tsx';
import { DescriptionItem, DescriptionList } from '#host/parts/DescriptionList.tsx';
import { ViewHeading, ViewSection } from '#host/parts/Heading.tsx';
import list from '#host/parts/list.module.css';
import { Empty, QueryState } from '#host/parts/QueryState.tsx';
import { BookingStatusBadge, StatusBadge, type StatusLabel } from '#host/parts/StatusBadge.tsx';
import { Table } from '#host/parts/Table.tsx';
import { DateTime } from '#host/parts/Timestamp.tsx';
import { useHostMutation, useHostQuery } from '#host/parts/use-host-query.ts';
import { getHostHref } from '#host/route.ts';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import { contactLabels } from '#ui/contact-labels.ts';
import { BookingActions } from './BookingActions.tsx';
import { BookingAmounts } from './BookingAmounts.tsx';
import styles from './Bookings.module.css';
import type { RunBookingAction } from './booking-action.ts';
import { Invoice } from './Invoice.tsx';
import { PaymentProblems } from './PaymentProblems.tsx';

export function BookingDetailView({ reference }: { reference: string }) {
  const { query, change: runAction } = useHostMutation(useHostQuery('POST desk/booking', { reference }));
  const { value } = query;
  return (
    <>
      <ViewHeading
        actions={
          <>
            {value?.booking.kind === 'guest' ? <Button onClick={() => print()}>Print</Button> : null}
            <a href={getHostHref('bookings')}>All bookings</a>
          </>
        }
      >
        {reference}
      </ViewHeading>
      <QueryState query={query} subject="the booking">
        {({ booking }) => (
          <>
            {booking.kind === 'guest' ? <Invoice booking={booking} /> : null}
            <BookingScreen booking={booking} runAction={runAction} />
          </>
        )}
      </QueryState>
    </>
  );
}

/** Everything that is not printed. */
const BookingScreen = ({ booking, runAction }: { booking: HostBooking; runAction: RunBookingAction }) => (
  <div data-no-print>
    <p className={list.lead}>
      <BookingStatusBadge status={booking.status} quote={booking.quote_state} /> ·{' '}
      {formatGuestName(booking.contact)} · {booking.cabin.title}
    </p>
    <PaymentProblems booking={booking} runAction={runAction} />
    <BookingActions booking={booking} runAction={runAction} />
    <div className={styles.parts}>
      <ViewSection title="Stay">
        <BookingStayDetails booking={booking} />
      </ViewSection>
      {booking.kind === 'guest' ? (
        <ViewSection title="Guest">
          <BookingGuestDetails booking={booking} />
        </ViewSection>
      ) : null}
      <ViewSection title="Money">
        <BookingAmounts booking={booking} runAction={runAction} />
      </ViewSection>
      <ViewSection title="Notes">
        <NoteList notes={booking.notes} />
      </ViewSection>
      <ViewSection title="History">
        <HistoryList history={booking.history} />
      </ViewSection>
      <ViewSection title="Letters">
        <BookingEmails letters={booking.letters} />
      </ViewSection>
    </div>
  </div>
);

/** Dates, cabin, party and agreed terms. */
function BookingStayDetails({ booking }: { booking: HostBooking }) {
  const { cabin, check_in, check_out, agreed, party, status, hold_expires_at, quoted_until } = booking;
  const isGuests = booking.kind === 'guest';
  return (
    <DescriptionList>
      <DescriptionItem label="Cabin">
        <a href={paths.cabin(cabin.slug)}>{cabin.title}</a>
      </DescriptionItem>
      <DescriptionItem label="Check-in">
        {formatDay(check_in, 'dated')}, from {formatTime(agreed.check_in_time)}
      </DescriptionItem>
      <DescriptionItem label="Check-out">
        {formatDay(check_out, 'dated')}, by {formatTime(agreed.check_out_time)}
      </DescriptionItem>
      <DescriptionItem label="Stay">
        {`${nightsLabel(nightsBetween(check_in, check_out))}${isGuests ? `, ${formatParty(booking)}` : ''}`}
      </DescriptionItem>
      <DescriptionItem label={booking.quote_state === 'ended' ? 'Quote ended' : 'Quote open until'}>
        {quoted_until && <DateTime at={quoted_until} zone={agreed.timezone} />}
      </DescriptionItem>
      <DescriptionItem label={booking.pays_first ? 'Waits for its payment until' : 'Held until'}>
        {status === 'held' && <DateTime at={hold_expires_at} zone={agreed.timezone} />}
      </DescriptionItem>
      {party.length > 0 ? (
        <DescriptionItem label="Paid together with">
          {party.map(({ reference, cabin: title }) => (
            <span key={reference}>
              <BookingLink reference={reference} /> {title}{' '}
            </span>
          ))}
        </DescriptionItem>
      ) : null}
      {isGuests ? (
        <AgreedTerms agreed={agreed} />
      ) : (
        <DescriptionItem label="Note">{booking.arrival_note}</DescriptionItem>
      )}
    </DescriptionList>
  );
}

const AgreedTerms = ({ agreed }: Pick<HostBooking, 'agreed'>) => (
  <>
    <DescriptionItem label="Cancelling">
      free {formatUntil(new Date(agreed.free_cancel_until), agreed.timezone, 'dated')}
      <span>
        {`, ${pluralize(agreed.free_cancel_days, 'day')} before${agreed.policy ? `. ${formatCancellationPolicy(agreed)}` : ''}`}
      </span>
    </DescriptionItem>
    <DescriptionItem label="Deposit">
      {agreed.deposit_percent && `${agreed.deposit_percent} %`}
    </DescriptionItem>
    <DescriptionItem label="Promo code">{agreed.promo_code}</DescriptionItem>
    <DescriptionItem label="Terms">
      <span>{`version ${agreed.version}, ${agreed.agreed_at ? 'agreed by the guest ' : 'not agreed by the guest in writing'}`}</span>
      {agreed.agreed_at ? <DateTime at={agreed.agreed_at} zone={agreed.timezone} /> : null}
    </DescriptionItem>
  </>
);

const BookingGuestDetails = ({ booking: { contact, arrival_note } }: { booking: HostBooking }) => (
  <DescriptionList>
    <DescriptionItem label="Name">{formatGuestName(contact)}</DescriptionItem>
    <DescriptionItem label={contactLabels.email}>
      {contact.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : 'none: no letters are sent'}
    </DescriptionItem>
    <DescriptionItem label={contactLabels.phone}>
      {contact.phone !== '' && <a href={`tel:${contact.phone}`}>{formatPhoneNumber(contact.phone)}</a>}
    </DescriptionItem>
    <DescriptionItem label="About the arrival">{arrival_note}</DescriptionItem>
  </DescriptionList>
);

const notePrefixes = { note: '', cancelled: 'Why it was cancelled: ', payment: 'About a payment: ' } as const;

function NoteList({ notes }: Pick<HostBooking, 'notes'>) {
  if (notes.length === 0) return <Empty>Nothing is noted.</Empty>;
  return (
    <ul className={list.lines}>
      {notes.map((note) => (
        <li key={note.at}>
          <p className={list.description}>
            {notePrefixes[note.about]}
            {note.body}
          </p>
          <p className={list.small}>
            {note.host}, <DateTime at={note.at} />
          </p>
        </li>
      ))}
    </ul>
  );
}

const HistoryList = ({ history }: Pick<HostBooking, 'history'>) => (
  <ol className={list.lines}>
    {history.map(({ at, text, by }) => (
      <li key={`${at} ${text}`}>
        {text}
        <p className={list.small}>
          {by ? <span>{`${by}, `}</span> : null}
          <DateTime at={at} />
        </p>
      </li>
    ))}
  </ol>
);

const states: Record<SentEmail['state'], StatusLabel> = {
  waiting: ['wait', 'waits'],
  sending: ['wait', 'is being sent'],
  sent: ['good', 'sent'],
  failed: ['quiet', 'not sent'],
  unclear: ['bad', 'may not have arrived'],
};

/** E-mails to the guest with their delivery states. */
function BookingEmails({ letters }: Pick<HostBooking, 'letters'>) {
  return (
    <Table
      caption="Letters"
      empty={<Empty>No letter of the last 90 days.</Empty>}
      rows={letters}
      getKey={({ template, at, state }) => `${template} ${at} ${state}`}
      columns={[
        {
          heading: 'Letter',
          cell: ({ template, channel }) =>
            `${formatEmailTemplateName(template)}${channel === 'sms' ? ' (text)' : ''}`,
        },
        { heading: 'State', cell: (letter) => <LetterState letter={letter} /> },
        { heading: 'When', align: 'end', cell: ({ at, sent_at }) => <DateTime at={sent_at ?? at} /> },
      ]}
    />
  );
}

function LetterState({ letter: { state, problem } }: { letter: SentEmail }) {
  const [tone, label] = states[state];
  return (
    <StatusBadge tone={tone}>{problem ? `${label}: ${problem.replaceAll('_', ' ')}` : label}</StatusBadge>
  );
}
