import { useId } from 'react';
import type { SharedStay } from '#contracts/booking-management.ts';
import { formatDay, formatTime } from '#domain/dates/format-day.ts';
import { dateInZone } from '#domain/dates/format-time.ts';
import { getFocusAttributes } from '#domain/photos/photo-url.ts';
import { imageSrcset, imageUrl } from '#paths';
import boxes from './ManageBooking.module.css';
import styles from './ManageIsland.module.css';

// Parts of a stay that its guest and the party see.

/** The picture of the cabin. */
export const StayPicture = ({ cabin: { hero_image_url } }: Pick<SharedStay, 'cabin'>) =>
  hero_image_url ? (
    <img
      {...getFocusAttributes(hero_image_url)}
      src={imageUrl(hero_image_url, 1280)}
      srcSet={imageSrcset(hero_image_url, [720, 1280])}
      sizes="(min-width: 768px) 720px, 92vw"
      width={1280}
      height={720}
      alt=""
      data-no-print
    />
  ) : null;

/** Label and value. */
export type StayDetail = [string, string];

/** When one comes and goes. */
export const getDateDetails = ({
  check_in,
  check_in_time,
  check_out,
  check_out_time,
}: SharedStay): StayDetail[] => [
  ['Check-in', `${formatDay(check_in, 'long')}, from ${formatTime(check_in_time)}`],
  ['Check-out', `${formatDay(check_out, 'long')}, by ${formatTime(check_out_time)}`],
];

export const DetailList = ({ facts }: { facts: readonly StayDetail[] }) => (
  <dl className={styles.facts}>
    {facts.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

/** Check-in details from three days before check-in; before, their date. */
export function CheckInInstructions({ stay: { arrival, arrival_from, cabin } }: { stay: SharedStay }) {
  const headingId = useId();
  if (!arrival) {
    const day = dateInZone(new Date(arrival_from), cabin.timezone);
    return <p data-no-print>Address, door code and directions are on this page from {day}.</p>;
  }
  const facts = [
    ['Address', arrival.address],
    ['Door code', arrival.door_code],
    ['The way there', arrival.directions],
  ].filter((fact): fact is StayDetail => Boolean(fact[1]));
  if (facts.length === 0) return <p data-no-print>Your host writes with the address and the way in.</p>;
  return (
    <section className={boxes.arrival} data-no-print aria-labelledby={headingId}>
      <h2 id={headingId}>How to find the door</h2>
      <DetailList facts={facts} />
    </section>
  );
}

export const HouseRules = ({ stay: { house_rules } }: { stay: SharedStay }) =>
  house_rules.length > 0 ? (
    <section className={boxes.arrival} data-no-print>
      <h2>What the house asks of us</h2>
      <ul>
        {house_rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  ) : null;
