/** List of the calendars that a cabin imports from other sites. */

import type { ReactNode } from 'react';
import { getUtcToday } from '#browser/utc-today.ts';
import type { HostCalendarFeed } from '#contracts/calendar-sync.ts';
import type { NightRange } from '#domain/calendar-sync/event-nights.ts';
import {
  type UnclearEvent,
  unclearEventLabel,
  unclearEventNotice,
} from '#domain/calendar-sync/unclear-event.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import form from '#host/parts/form.module.css';
import { ViewSection } from '#host/parts/Heading.tsx';
import list from '#host/parts/list.module.css';
import { Empty } from '#host/parts/QueryState.tsx';
import { type StatusLabel, StatusLabelBadge } from '#host/parts/StatusBadge.tsx';
import { DateTime } from '#host/parts/Timestamp.tsx';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { ConfirmButton } from '#ui/ConfirmDialog.tsx';
import { type CabinCalendarProps, FeedAddress, type FeedProps } from './CalendarAddresses.tsx';

export function Feeds({ calendar: { address, feeds, title }, change }: CabinCalendarProps) {
  return (
    <ViewSection title="Calendars it follows">
      {feeds.length === 0 ? (
        <Empty>{title} follows no other calendar: nights that are booked elsewhere stay free here.</Empty>
      ) : (
        <>
          {address ? (
            <p>
              Give each site the address beside it, under “Import calendar”: then a night that is sold twice
              is noticed, whoever else reads this calendar.
            </p>
          ) : null}
          <ul className={list.rows}>
            {feeds.map((feed) => (
              <FeedItem key={feed.id} feed={feed} change={change} />
            ))}
          </ul>
        </>
      )}
    </ViewSection>
  );
}

const states: Record<HostCalendarFeed['state'], StatusLabel> = {
  new: ['wait', 'not read yet'],
  good: ['good', 'good'],
  partial: ['wait', 'partly read'],
  failing: ['wait', 'not readable just now'],
  late: ['bad', 'late'],
};

function FeedItem({ feed, change }: FeedProps) {
  const changeFeed = (action: 'read' | 'accept_empty' | 'remove') =>
    change('POST desk/change-feed', { feed: feed.id, action });
  return (
    <li>
      <div>
        <p>
          <strong>{feed.source}</strong> <StatusLabelBadge status={states[feed.state]} />
        </p>
        <p className={list.soft}>
          <span>{`${feed.site} · checked `}</span>
          {feed.last_ok_at ? <DateTime at={feed.last_ok_at} /> : <span>never</span>}
          <span>{` · ${formatNightRanges(feed.nights)}`}</span>
        </p>
        {feed.problem ? <p>{feed.problem}</p> : null}
        <FeedEvents feed={feed} change={change} />
      </div>
      <div className={form.actions}>
        {feed.is_empty ? (
          <AsyncButton action={() => changeFeed('accept_empty')}>It is empty, that is right</AsyncButton>
        ) : null}
        <AsyncButton label={`Check now: ${feed.source}`} action={() => changeFeed('read')}>
          Check now
        </AsyncButton>
        <ConfirmButton
          label="Remove"
          accessibleName={`Remove ${feed.source}`}
          title={`Follow ${feed.source} no more?`}
          confirmLabel="Remove it"
          onConfirm={() => changeFeed('remove')}
        >
          <p>{formatReleasedNights(feed)}</p>
          {feed.address ? <p>Its address for our calendar opens nothing any more.</p> : null}
        </ConfirmButton>
      </div>
      <FeedAddress feed={feed} change={change} />
    </li>
  );
}

/** Events that were read only in part, described so that a host can find them on the other site. */
export function UnclearEvents<Event extends UnclearEvent>({ events, children }: UnclearEventsProps<Event>) {
  if (events.length === 0) return null;
  return (
    <ul className={list.indented}>
      {events.map((event) => (
        <li key={event.key}>
          Partly read: {unclearEventLabel(event)}. {unclearEventNotice(event)} {children?.(event)}
        </li>
      ))}
    </ul>
  );
}

interface UnclearEventsProps<Event> {
  events: readonly Event[];
  children?: (event: Event) => ReactNode;
}

/** Unclear events of a feed, which a host can mark as checked. */
const FeedEvents = ({ feed, change }: FeedProps) => (
  <UnclearEvents events={feed.unclear}>
    {(event) =>
      event.is_settled ? (
        'A host has looked at it.'
      ) : (
        <AsyncButton
          label={`I have looked at ${unclearEventLabel(event)}`}
          action={() => change('POST desk/settle-event', { feed: feed.id, event: event.key })}
        >
          I have looked
        </AsyncButton>
      )
    }
  </UnclearEvents>
);

const formatReleasedNights = ({ nights }: HostCalendarFeed): string =>
  nights.length === 0
    ? 'It keeps no night from guests here.'
    : `Guests can book these nights again, unless another calendar keeps them: ${formatNightRanges(nights)}.`;

const maxNamedRanges = 4;

/**
 * Formats night ranges as their number and the first few. Dates a year or more from `today` show
 * their year.
 */
export function formatNightRanges(ranges: readonly NightRange[], today = getUtcToday()): string {
  const count = ranges.reduce((sum, { check_in, check_out }) => sum + nightsBetween(check_in, check_out), 0);
  if (count === 0) return 'no nights';
  const rangesLabel = ranges
    .slice(0, maxNamedRanges)
    .map(({ check_in, check_out }) => formatRange(check_in, check_out, today));
  const more = ranges.length > maxNamedRanges ? ' and more' : '';
  return `${count === 1 ? 'one night' : `${count} nights`}: ${rangesLabel.join(', ')}${more}`;
}
