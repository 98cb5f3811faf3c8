// Parts of a stay's page, for the guest who booked it and for those it is shared with.

import { type ReactNode, useId } from 'react';
import { serverNow } from '#browser/server-clock.ts';
import type { SharedStay } from '#contracts/booking-management.ts';
import { nightsLabel } from '#domain/availability/party-labels.ts';
import { type Day, getToday, nightsBetween } from '#domain/dates/day.ts';
import { formatDay, formatFullDay, formatTime } from '#domain/dates/format-day.ts';
import { getFocusAttributes } from '#domain/photos/photo-url.ts';
import { imageSrcset, imageUrl, paths } from '#paths';
import styles from './StayPage.module.css';

interface StayHeadProps {
  /** A line above the title. */
  note?: ReactNode;
  title: string;
  children?: ReactNode;
}

/** Heading of a page of stays, with its menu and one primary button. */
export const StayHead = ({ note, title, children }: StayHeadProps) => (
  <header className={styles.head} data-no-print>
    <div>
      {note ? <p className="soft">{note}</p> : null}
      <h2>{title}</h2>
    </div>
    {children ? <div className={styles.actions}>{children}</div> : null}
  </header>
);

interface BlockProps {
  title: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Block({ title, className, children }: BlockProps) {
  const headingId = useId();
  return (
    <section className={className} aria-labelledby={headingId}>
      <h3 id={headingId}>{title}</h3>
      {children}
    </section>
  );
}

interface CabinFigureProps extends Pick<SharedStay, 'cabin'> {
  /** Text after the name of the cabin. */
  caption: string;
  children?: ReactNode;
}

/** The cabin: its picture and name. */
export const CabinFigure = ({ cabin, caption, children }: CabinFigureProps) => (
  <figure className={styles.cabin}>
    {cabin.hero_image_url ? (
      <img
        {...getFocusAttributes(cabin.hero_image_url)}
        src={imageUrl(cabin.hero_image_url, 1280)}
        srcSet={imageSrcset(cabin.hero_image_url, [720, 1280])}
        sizes="(min-width: 900px) 60vw, 100vw"
        width={1280}
        height={720}
        alt=""
      />
    ) : null}
    <figcaption>
      <p>
        <a href={paths.cabin(cabin.slug)}>{cabin.title}</a>
        <span>, {caption}</span>
      </p>
      {children}
    </figcaption>
  </figure>
);

/** Formats a day as `Friday, February 19`, by the cabin's clock and the server's. */
const formatStayDay = (day: Day, { timezone }: SharedStay['cabin']): string =>
  formatFullDay(day, getToday(timezone, serverNow()));

/** Formats the day from which the check-in details are shown. */
export const formatArrivalDay = ({ arrival_from, cabin }: SharedStay): string =>
  formatStayDay(getToday(cabin.timezone, new Date(arrival_from)), cabin);

interface DatesAndTimesProps {
  stay: Pick<SharedStay, 'check_in' | 'check_in_time' | 'check_out' | 'check_out_time' | 'cabin'>;
  /** False for several stays with different times. */
  hasTimes?: boolean;
}

/** First and last day of a stay. */
export function DatesAndTimes({ stay, hasTimes = true }: DatesAndTimesProps) {
  const { check_in, check_in_time, check_out, check_out_time, cabin } = stay;
  const nights = nightsLabel(nightsBetween(check_in, check_out));
  return (
    <>
      <p>
        <time className={styles.large} dateTime={check_in}>
          {formatStayDay(check_in, cabin)}
        </time>
        {hasTimes ? <span className="soft">from {formatTime(check_in_time)}</span> : null}
      </p>
      <p>
        <time className={styles.large} dateTime={check_out}>
          {formatStayDay(check_out, cabin)}
        </time>
        <span className="soft">{hasTimes ? `out by ${formatTime(check_out_time)} · ${nights}` : nights}</span>
      </p>
    </>
  );
}

export type StayDetail = [label: string, value: string];

/** Dates and times of a stay, as on paper. */
export const getDateDetails = ({
  check_in,
  check_in_time,
  check_out,
  check_out_time,
}: SharedStay): StayDetail[] => [
  ['Check-in', `${formatDay(check_in, 'long')}, from ${formatTime(check_in_time)}`],
  ['Check-out', `${formatDay(check_out, 'long')}, by ${formatTime(check_out_time)}`],
];

export const DetailList = ({ details }: { details: readonly StayDetail[] }) => (
  <dl className={styles.details}>
    {details.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

interface CheckInProps {
  stay: SharedStay;
  /** Further text of the block. */
  children?: ReactNode;
}

/** Check-in details from three days before check-in; before, their date. */
export function CheckInInstructions({ stay, children }: CheckInProps) {
  const { arrival, driveway } = stay;
  const details = [
    ['Address', arrival?.address],
    ['Door code', arrival?.door_code],
    ['The way there', arrival?.directions],
  ].filter((detail): detail is StayDetail => Boolean(detail[1]));
  return (
    <Block title={details.length > 0 ? 'How to find the door' : 'How to get in'}>
      {details.length > 0 ? <DetailList details={details} /> : null}
      {arrival && details.length === 0 ? <p>Your host writes with the address and the way in.</p> : null}
      {arrival ? null : (
        <>
          <p className={styles.large}>From {formatArrivalDay(stay)}</p>
          <p>the address, the door code and directions are on this page, and you get them by mail.</p>
        </>
      )}
      {driveway ? <p className="soft">{driveway}</p> : null}
      {children}
    </Block>
  );
}

export const HouseRules = ({ stay: { house_rules } }: Pick<CheckInProps, 'stay'>) => (
  <ul>
    {house_rules.map((rule) => (
      <li key={rule}>{rule}</li>
    ))}
  </ul>
);

/** Name of the house rules as a block, fold or menu entry. */
export const houseRulesLabel = 'What the house asks of us';
