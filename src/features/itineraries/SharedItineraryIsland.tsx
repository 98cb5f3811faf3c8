// Content of `/shared-itinerary` and of the itineraries below that address.

import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '#paths';
import { $ownItineraries } from '#stores/itineraries.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { ItineraryNotFound } from './ItineraryNotFound.tsx';
import { $shared } from './itinerary-store.ts';
import { openItineraryFromUrl, pollForChanges } from './open-itinerary.ts';
import styles from './SharedItinerary.module.css';
import { SharedItinerary } from './SharedItinerary.tsx';

export function SharedIsland() {
  const shared = useStore($shared);
  useEffect(() => {
    void openItineraryFromUrl();
    return pollForChanges();
  }, []);
  if (shared.state === 'open') return <SharedItinerary open={shared.open} />;
  if (shared.state === 'missing') return <ItineraryNotFound {...shared} />;
  return (
    <div className={styles.head}>
      <h1>Shared itineraries</h1>
      {shared.state === 'list' ? (
        <EditableItineraries />
      ) : (
        <div data-needs-script>
          <Spinner label="Fetching the itinerary…" />
        </div>
      )}
    </div>
  );
}

function EditableItineraries() {
  const itineraries = useStore($ownItineraries);
  useEffect(showExplanation, []);
  if (itineraries.length === 0) return null;
  return (
    <section aria-labelledby="own-heading">
      <h2 id="own-heading">Yours, on this device</h2>
      <ul className={styles.editable}>
        {itineraries.map(({ id, title }) => (
          <li key={id}>
            <a href={paths.sharedItineraryOf(id)}>{title || 'A plan you may edit'}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the built explanation of shared itineraries, which is hidden by default. */
function showExplanation(): void {
  document.querySelector('[data-itinerary-words]')?.removeAttribute('hidden');
}
