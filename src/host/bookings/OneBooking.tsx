import type { DeskBooking } from '#contracts/desk/booking.ts';
import { sentenceOf } from '../call-desk.ts';
import { Failed } from '../parts/Failed.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Loading } from '../parts/Loading.tsx';
import { hrefOf } from '../place.ts';
import { Acts } from './Acts.tsx';
import { BookingStatusWord } from './BookingStatusWord.tsx';
import { HistoryList, LetterTable, NoteList } from './Lists.tsx';
import { Money } from './Money.tsx';
import styles from './OneBooking.module.css';
import { Part } from './Part.tsx';
import { Problems } from './Problems.tsx';
import { GuestFacts, StayFacts } from './StayFacts.tsx';
import { type Act, useBooking } from './use-booking.ts';

/** Everything about one booking, and what a host can do with it. */
export function OneBooking({ reference }: { reference: string }) {
  const { booking, problem, again, act } = useBooking(reference);
  const isGone = problem?.code === 'not_found' || problem?.code === 'invalid';
  const failed = isGone ? null : sentenceOf(problem);
  return (
    <>
      <Heading actions={<a href={hrefOf('bookings')}>All bookings</a>}>{reference}</Heading>
      {booking ? <Parts booking={booking} act={act} /> : problem ? null : <Loading what="the booking" />}
      {isGone ? <p>{problem.message}</p> : null}
      {failed === null ? null : <Failed message={failed} onRetry={again} />}
    </>
  );
}

const Parts = ({ booking, act }: { booking: DeskBooking; act: Act }) => (
  <>
    <p className={styles.lead}>
      <BookingStatusWord status={booking.status} /> · {booking.contact.first_name} {booking.contact.last_name}{' '}
      · {booking.cabin.title}
    </p>
    <Problems booking={booking} act={act} />
    <Acts booking={booking} act={act} />
    <div className={styles.parts}>
      <Part title="Stay">
        <StayFacts booking={booking} />
      </Part>
      <Part title="Guest">
        <GuestFacts booking={booking} />
      </Part>
      <Part title="Money">
        <Money booking={booking} />
      </Part>
      <Part title="Notes">
        <NoteList notes={booking.notes} />
      </Part>
      <Part title="History">
        <HistoryList history={booking.history} />
      </Part>
      <Part title="Letters">
        <LetterTable letters={booking.letters} />
      </Part>
    </div>
  </>
);
