// Explains why a shared itinerary cannot be shown, with what the guest can do.

import { createItinerary } from '#browser/create-itinerary.ts';
import { getIllustration, type IllustrationName } from '#components/empty-state-art.ts';
import { paths } from '#paths';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { ItineraryView } from './ItineraryView.tsx';
import type { Missing, Shared } from './itinerary-store.ts';
import { openItinerary } from './open-itinerary.ts';
import styles from './SharedItinerary.module.css';

const texts: Record<Missing, { illustration: IllustrationName; title: string; message: string }> = {
  unknown: {
    illustration: 'lost',
    title: 'No itinerary at this address',
    message: 'The link may have been cut on its way. Ask whoever sent it for the whole of it.',
  },
  deleted: {
    illustration: 'cold-fire',
    title: 'This itinerary was deleted',
    message: 'Whoever made it has removed it, with its votes and comments. It cannot be brought back.',
  },
  expired: {
    illustration: 'cold-fire',
    title: 'This itinerary has ended',
    message: 'A plan ends half a year after it was last changed. Whoever made it may have a newer one.',
  },
  offline: {
    illustration: 'no-signal',
    title: 'We cannot reach the itinerary',
    message: 'It is fetched fresh each time, and there is no connection just now.',
  },
  broken: {
    illustration: 'tree-across',
    title: 'The itinerary could not be fetched',
    message: 'Something went wrong on our side. It is safe; please try again.',
  },
};

export function ItineraryNotFound({ reason, id, mine }: Extract<Shared, { state: 'missing' }>) {
  const { illustration, title, message } = texts[reason];
  const canRetry = reason === 'offline' || reason === 'broken';
  return (
    <div className={styles.head}>
      <img {...getIllustration(illustration)} alt="" />
      <h1>{title}</h1>
      <p className={styles.lead}>{message}</p>
      <div className="cluster">
        {canRetry ? (
          <AsyncButton tone="ember" action={() => openItinerary(id).then(() => null)}>
            Try again
          </AsyncButton>
        ) : null}
        <a className="button" data-tone={canRetry ? 'quiet' : 'ember'} href={paths.plan}>
          Plan a stay
        </a>
      </div>
      {mine ? (
        <section className={styles.unsaved} aria-labelledby="kept-heading">
          <h2 id="kept-heading">With your changes, as this device has it</h2>
          {canRetry ? null : (
            <AsyncButton action={() => createItinerary(mine)}>Make a plan of my own from it</AsyncButton>
          )}
          <ItineraryView itinerary={mine} />
        </section>
      ) : null}
    </div>
  );
}
