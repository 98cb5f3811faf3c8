import type { HostBooking, SentEmail } from '#contracts/desk/booking.ts';
import { nightsBetween } from '#domain/day/day.ts';
import { formatEmailTemplateName } from '#domain/desk/history.ts';
import { formatPhoneNumber } from '#domain/desk/phone-words.ts';
import { formatCancellationPolicy } from '#domain/stay/cancellation.ts';
import { formatDay, formatTime } from '#domain/stay/day-words.ts';
import { formatParty, nightsLabel, pluralize } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import { contactLabels } from '#ui/contact-labels.ts';
import { BookingLink } from '../parts/BookingLink.tsx';
import { Fact, Facts } from '../parts/Facts.tsx';
import { Empty, Fetched } from '../parts/Fetched.tsx';
import { Group, Heading } from '../parts/Heading.tsx';
import list from '../parts/list.module.css';
import { Moment } from '../parts/Moment.tsx';
import { BookingStatusWord, type Status, StatusWord } from '../parts/StatusWord.tsx';
import { Table } from '../parts/Table.tsx';
import { useChanges, useDeskCall } from '../parts/use-desk-call.ts';
import { hrefOf } from '../route.ts';
import { Acts } from './Acts.tsx';
import type { Act } from './act.ts';
import styles from './Bookings.module.css';
import { Money } from './Money.tsx';
import { Problems } from './Problems.tsx';
import { StayPaper } from './StayPaper.tsx';

/** Everything about one booking, and what a host can do with it. */
export function OneBooking({ reference }: { reference: string }) {
  const { asked, change: act } = useChanges(useDeskCall('POST desk/booking', { reference }));
  const { value } = asked;
  return (
    <>
      <Heading
        actions={
          <>
            {value?.booking.kind === 'guest' ? <Button onClick={() => print()}>Print</Button> : null}
            <a href={hrefOf('bookings')}>All bookings</a>
          </>
        }
      >
        {reference}
      </Heading>
      <Fetched asked={asked} what="the booking">
        {({ booking }) => (
          <>
            {booking.kind === 'guest' ? <StayPaper booking={booking} /> : null}
            <OnScreen booking={booking} act={act} />
          </>
        )}
      </Fetched>
    </>
  );
}

const OnScreen = ({ booking, act }: { booking: HostBooking; act: Act }) => (
  <div data-no-print>
    <p className={list.lead}>
      <BookingStatusWord status={booking.status} quote={booking.quote_state} /> · {booking.contact.first_name}{' '}
      {booking.contact.last_name} · {booking.cabin.title}
    </p>
    <Problems booking={booking} act={act} />
    <Acts booking={booking} act={act} />
    <div className={styles.parts}>
      <Group title="Stay">
        <StayFacts booking={booking} />
      </Group>
      {booking.kind === 'guest' ? (
        <Group title="Guest">
          <GuestFacts booking={booking} />
        </Group>
      ) : null}
      <Group title="Money">
        <Money booking={booking} act={act} />
      </Group>
      <Group title="Notes">
        <NoteList notes={booking.notes} />
      </Group>
      <Group title="History">
        <HistoryList history={booking.history} />
      </Group>
      <Group title="Letters">
        <LetterTable letters={booking.letters} />
      </Group>
    </div>
  </div>
);

/** When, where and with whom, and what was agreed. */
export function StayFacts({ booking }: { booking: HostBooking }) {
  const { cabin, check_in, check_out, agreed, party, status, hold_expires_at, quoted_until } = booking;
  const isGuests = booking.kind === 'guest';
  return (
    <Facts>
      <Fact label="Cabin">
        <a href={paths.cabin(cabin.slug)}>{cabin.title}</a>
      </Fact>
      <Fact label="Check-in">
        {formatDay(check_in, 'dated')}, from {formatTime(agreed.check_in_time)}
      </Fact>
      <Fact label="Check-out">
        {formatDay(check_out, 'dated')}, by {formatTime(agreed.check_out_time)}
      </Fact>
      <Fact label="Stay">
        {nightsLabel(nightsBetween(check_in, check_out))}
        {isGuests ? `, ${formatParty(booking)}` : null}
      </Fact>
      <Fact label={booking.quote_state === 'ended' ? 'Quote ended' : 'Quote open until'}>
        {quoted_until && <Moment at={quoted_until} zone={agreed.timezone} />}
      </Fact>
      <Fact label={booking.pays_first ? 'Waits for its payment until' : 'Held until'}>
        {status === 'held' && <Moment at={hold_expires_at} zone={agreed.timezone} />}
      </Fact>
      {party.length > 0 ? (
        <Fact label="Paid together with">
          {party.map(({ reference, cabin: title }) => (
            <span key={reference}>
              <BookingLink reference={reference} /> {title}{' '}
            </span>
          ))}
        </Fact>
      ) : null}
      {isGuests ? <Agreed agreed={agreed} /> : <Fact label="Note">{booking.arrival_note}</Fact>}
    </Facts>
  );
}

const Agreed = ({ agreed }: Pick<HostBooking, 'agreed'>) => (
  <>
    <Fact label="Cancelling">
      free until <Moment at={agreed.free_cancel_until} zone={agreed.timezone} />,{' '}
      {pluralize(agreed.free_cancel_days, 'day')} before
      {agreed.policy ? `. ${formatCancellationPolicy(agreed)}` : null}
    </Fact>
    <Fact label="Deposit">{agreed.deposit_percent && `${agreed.deposit_percent} %`}</Fact>
    <Fact label="Promo code">{agreed.promo_code}</Fact>
    <Fact label="Terms">
      version {agreed.version},{' '}
      {agreed.agreed_at ? (
        <>
          agreed by the guest <Moment at={agreed.agreed_at} zone={agreed.timezone} />
        </>
      ) : (
        'not agreed by the guest in writing'
      )}
    </Fact>
  </>
);

/** Who it is and how to reach them. */
export const GuestFacts = ({ booking: { contact, arrival_note } }: { booking: HostBooking }) => (
  <Facts>
    <Fact label="Name">
      {contact.first_name} {contact.last_name}
    </Fact>
    <Fact label={contactLabels.email}>
      {contact.email ? <a href={`mailto:${contact.email}`}>{contact.email}</a> : 'none: no letters are sent'}
    </Fact>
    <Fact label={contactLabels.phone}>
      {contact.phone !== '' && <a href={`tel:${contact.phone}`}>{formatPhoneNumber(contact.phone)}</a>}
    </Fact>
    <Fact label="About the arrival">{arrival_note}</Fact>
  </Facts>
);

const about = { note: '', cancelled: 'Why it was cancelled: ', payment: 'About a payment: ' } as const;

/** What hosts have noted. */
export function NoteList({ notes }: Pick<HostBooking, 'notes'>) {
  if (notes.length === 0) return <Empty>Nothing is noted.</Empty>;
  return (
    <ul className={list.lines}>
      {notes.map((note) => (
        <li key={note.at}>
          <p className={list.words}>
            {about[note.about]}
            {note.body}
          </p>
          <p className={list.small}>
            {note.host}, <Moment at={note.at} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Everything that has happened. */
export const HistoryList = ({ history }: Pick<HostBooking, 'history'>) => (
  <ol className={list.lines}>
    {history.map(({ at, text, by }) => (
      <li key={`${at} ${text}`}>
        {text}
        <p className={list.small}>
          {by ? `${by}, ` : ''}
          <Moment at={at} />
        </p>
      </li>
    ))}
  </ol>
);

const states: Record<SentEmail['state'], Status> = {
  waiting: ['wait', 'waits'],
  sending: ['wait', 'is being sent'],
  sent: ['good', 'sent'],
  failed: ['quiet', 'not sent'],
  unclear: ['bad', 'may not have arrived'],
};

/** Letters to the guest with what became of them. */
export function LetterTable({ letters }: Pick<HostBooking, 'letters'>) {
  return (
    <Table
      caption="Letters"
      empty={<Empty>No letter of the last 90 days.</Empty>}
      rows={letters}
      keyOf={({ template, at, state }) => `${template} ${at} ${state}`}
      columns={[
        {
          head: 'Letter',
          cell: ({ template, channel }) =>
            `${formatEmailTemplateName(template)}${channel === 'sms' ? ' (text)' : ''}`,
        },
        { head: 'State', cell: (letter) => <LetterState letter={letter} /> },
        { head: 'When', align: 'end', cell: ({ at, sent_at }) => <Moment at={sent_at ?? at} /> },
      ]}
    />
  );
}

function LetterState({ letter: { state, problem } }: { letter: SentEmail }) {
  const [tone, words] = states[state];
  return (
    <StatusWord tone={tone}>
      {words}
      {problem ? `: ${problem.replaceAll('_', ' ')}` : ''}
    </StatusWord>
  );
}
