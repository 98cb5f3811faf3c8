import type { TriedFeed } from '#contracts/desk/calendars.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import styles from './Calendars.module.css';
import type { Change } from './change.ts';
import { nightsWords } from './nights-words.ts';
import { useNewFeed } from './use-new-feed.ts';

/** Follows another calendar: what stands in it is shown before it is saved. */
export function AddFeed({ slug, change }: { slug: string; change: Change }) {
  const feed = useNewFeed(slug, change);
  const { tried } = feed;
  return (
    <section className={styles.section} aria-labelledby="add-feed">
      <h2 id="add-feed">Follow another calendar</h2>
      <form className={styles.form} onSubmit={(event) => void feed.submit(event)} noValidate>
        <Field
          label="Address of the calendar"
          hint="As the other site gives it under “Export calendar”; it often ends in .ics."
          error={feed.problem}
        >
          {(control) => (
            <input
              {...control}
              type="url"
              autoComplete="off"
              spellCheck={false}
              maxLength={2048}
              value={feed.url}
              onChange={({ target }) => feed.setUrl(target.value)}
            />
          )}
        </Field>
        <Field label="What you call it" optional>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={60}
              value={feed.name}
              onChange={({ target }) => feed.setName(target.value)}
            />
          )}
        </Field>
        <div role="status">{tried ? <TriedCalendar tried={tried} /> : null}</div>
        <div className={styles.actions}>
          <Button type="submit" tone={tried ? 'ember' : 'quiet'} busy={feed.busy}>
            {tried ? 'Follow it' : 'Look at it'}
          </Button>
        </div>
      </form>
    </section>
  );
}

const events = (count: number): string => (count === 1 ? '1 event' : `${count} events`);

/** What stands in a calendar that is not followed yet. */
export const TriedCalendar = ({ tried }: { tried: TriedFeed }) => (
  <ul className={styles.plain}>
    <li>
      {tried.source}: {tried.events === 0 ? 'it takes no night.' : `${nightsWords(tried.nights)}.`}
    </li>
    {tried.own > 0 ? <li>{events(tried.own)} of ours come back, and are left out.</li> : null}
    {tried.free > 0 ? (
      <li>
        {events(tried.free)} called off or marked as free time, left out. Mark what is to block as busy.
      </li>
    ) : null}
    {tried.unreadable > 0 ? <li>{events(tried.unreadable)} cannot be read.</li> : null}
    {tried.booked_here.length > 0 ? (
      <li>Booked here as well: {nightsWords(tried.booked_here)}. Bookings here keep their nights.</li>
    ) : null}
  </ul>
);
