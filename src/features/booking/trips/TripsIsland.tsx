// My trips page: all stays of a guest, opened by an e-mailed link.

import { type ReactNode, useEffect, useState } from 'react';
import { type CallProblem, callApi } from '#browser/call-api.ts';
import { linkToken, watchLinkToken } from '#browser/link-token.ts';
import { serverNow, setServerClock } from '#browser/server-clock.ts';
import type { TripStay } from '#contracts/booking-management.ts';
import type { CallResponse } from '#contracts/calls.ts';
import type { Day } from '#domain/dates/day.ts';
import { formatStayDays } from '#domain/dates/format-day.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';
import { getFocusAttributes } from '#domain/photos/photo-url.ts';
import type { Result } from '#domain/result.ts';
import { imageUrl, paths } from '#paths';
import { Button } from '#ui/Button.tsx';
import '#ui/field.css';
import { Spinner } from '#ui/Spinner.tsx';
import styles from './Trips.module.css';

type TripsResult = Result<CallResponse<'GET trips'>, CallProblem>;

async function load(token: string, show: (result: TripsResult | 'none' | 'loading') => void): Promise<void> {
  show(token === '' ? 'none' : 'loading');
  if (token === '') return;
  const response = await callApi('GET trips', { token });
  if (response.ok) setServerClock(response.value.server_now);
  show(response);
}

/** `children` is the form that requests the link. */
export function TripsIsland({ children }: { children?: ReactNode }) {
  const [result, setResult] = useState<TripsResult | 'none' | 'loading'>('none');
  useEffect(() => watchLinkToken((token) => void load(token, setResult)), []);
  // `client:visible` waits for an element with a box, and the form's slot has none.
  return (
    <div>
      {result === 'none' ? children : null}
      {result === 'loading' ? <Spinner label="Fetching your stays…" /> : null}
      {typeof result === 'string' ? null : result.ok ? (
        <Trips {...result.value} />
      ) : (
        <Failed problem={result.error} onRetry={() => void load(linkToken(), setResult)}>
          {children}
        </Failed>
      )}
    </div>
  );
}

interface FailedProps {
  problem: CallProblem;
  onRetry: () => void;
  children: ReactNode;
}

/** Shows a failure, with the form if the link has expired, otherwise with a retry. */
const Failed = ({ problem: { code, message }, onRetry, children }: FailedProps) => (
  <div className={styles.notice}>
    <p role="alert">{message}</p>
    {code === 'not_found' || code === 'link_ended' ? children : <Button onClick={onRetry}>Try again</Button>}
  </div>
);

function Trips({ email, trips }: CallResponse<'GET trips'>) {
  const today = newYorkDay(serverNow());
  const inGroup = (group: TripGroup) => trips.filter((trip) => getGroup(trip, today) === group);
  return (
    <div className={styles.trips} data-stays={trips.length > 0 ? '' : undefined}>
      <p role="status">
        {trips.length > 0 ? `Stays booked under ${email}.` : `Nothing is booked under ${email} any more.`}
      </p>
      <Stays heading="Coming up" trips={inGroup('coming').toReversed()} today={today} />
      <Stays heading="Earlier" trips={inGroup('earlier')} today={today} />
      <Stays heading="Cancelled" trips={inGroup('cancelled')} today={today} />
      <p>
        Booked with another address too? <a href={paths.trips}>Ask for its link</a>.
      </p>
    </div>
  );
}

type TripGroup = 'coming' | 'earlier' | 'cancelled';

/** Returns the heading a trip is listed under. Refunded late payments booked nothing. */
function getGroup({ status, check_out }: TripStay, today: Day): TripGroup {
  if (status === 'cancelled' || status === 'refunded' || status === 'refund_due') return 'cancelled';
  return check_out < today ? 'earlier' : 'coming';
}

function Stays({ heading, trips, today }: { heading: string; trips: TripStay[]; today: Day }) {
  if (trips.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {trips.map((trip) => (
          <li key={trip.reference}>
            {trip.cabin.hero_image_url ? (
              <img
                {...getFocusAttributes(trip.cabin.hero_image_url)}
                src={imageUrl(trip.cabin.hero_image_url, 320)}
                width={160}
                height={120}
                alt=""
                loading="lazy"
              />
            ) : null}
            <div>
              <h3>{trip.manage_url ? <a href={trip.manage_url}>{trip.cabin.title}</a> : trip.cabin.title}</h3>
              <p>{formatStayDays(trip.check_in, trip.check_out, today)}</p>
              <p className="soft">
                {getState(trip, today)} · {trip.reference}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Describes the state of a stay. */
function getState({ status, check_in, check_out }: TripStay, today: Day): string {
  if (status === 'held') return 'Held, not paid yet';
  if (status === 'cancelled') return 'Cancelled';
  if (status === 'refund_due') return 'Not booked, your money is on its way back';
  if (status === 'refunded') return 'Not booked, your money went back';
  if (check_out < today) return 'Stayed';
  if (check_out === today) return 'You leave today';
  if (check_in === today) return 'You arrive today';
  return check_in < today ? 'Your stay is now' : 'Booked';
}
