/** View of the calendar sync of one cabin: imported and exported calendars, and double bookings. */

import { getUtcToday } from '#browser/utc-today.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { BookingLink } from '#host/parts/BookingLink.tsx';
import { ViewHeading, ViewSection } from '#host/parts/Heading.tsx';
import list from '#host/parts/list.module.css';
import { QueryState } from '#host/parts/QueryState.tsx';
import { useHostMutation, useHostQuery } from '#host/parts/use-host-query.ts';
import { getHostHref } from '#host/route.ts';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { AddFeed } from './AddFeed.tsx';
import { type CabinCalendarProps, CalendarAddress } from './CalendarAddresses.tsx';
import { Feeds } from './Feeds.tsx';
import { LinkedCabins } from './LinkedCabins.tsx';

export function CabinCalendarView({ slug }: { slug: string }) {
  const { query, change } = useHostMutation(useHostQuery('GET desk/cabin-calendar', { slug }));
  return (
    <>
      <ViewHeading actions={<a href={getHostHref('calendars')}>All calendars</a>}>
        {query.value ? `Calendar: ${query.value.title}` : 'Calendar'}
      </ViewHeading>
      <QueryState query={query} subject="the calendar">
        {(calendar) => (
          <div className={list.sections}>
            <DoubleBookings calendar={calendar} change={change} />
            <Feeds calendar={calendar} change={change} />
            <LinkedCabins calendar={calendar} change={change} />
            <AddFeed slug={calendar.slug} change={change} />
            <CalendarAddress calendar={calendar} change={change} />
          </div>
        )}
      </QueryState>
    </>
  );
}

/** Nights booked here and on another site, with advice. Renders nothing if there are none. */
function DoubleBookings({ calendar: { collisions }, change }: CabinCalendarProps) {
  if (collisions.length === 0) return null;
  return (
    <ViewSection title="Taken twice">
      <p>
        The booking here keeps its nights. Look at the other site: if a second guest is booked there, cancel
        one of the two. If you blocked the nights there yourself for this booking, all is well.
      </p>
      <ul className={list.rows}>
        {collisions.map(({ id, check_in, check_out, source, reference, may_be_echo }) => (
          <li key={id}>
            <p>
              <strong>{formatRange(check_in, check_out, getUtcToday())}</strong>: {source} and{' '}
              <BookingLink reference={reference} />
            </p>
            {may_be_echo ? (
              <p className={list.soft}>
                Just the nights of this booking: {source} may have them from another site that reads this
                calendar.
              </p>
            ) : null}
            <AsyncButton
              label={`Settled: ${formatRange(check_in, check_out, getUtcToday())}`}
              action={() => change('POST desk/settle-collision', { collision: id })}
            >
              It is settled
            </AsyncButton>
          </li>
        ))}
      </ul>
    </ViewSection>
  );
}
