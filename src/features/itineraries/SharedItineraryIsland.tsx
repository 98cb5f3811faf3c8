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

/** The content of `/shared-itinerary` and of every address below it. Hydrate it with `client:visible`. */
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
        <OwnList />
      ) : (
        <div data-needs-script>
          <Spinner label="Fetching the itinerary…" />
        </div>
      )}
    </div>
  );
}

/** The itineraries this browser may edit, and the words of the page beneath. */
function OwnList() {
  const own = useStore($ownItineraries);
  useEffect(showWords, []);
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="own-heading">
      <h2 id="own-heading">Yours, on this device</h2>
      <ul className={styles.own}>
        {own.map(({ id, title }) => (
          <li key={id}>
            <a href={paths.sharedItineraryOf(id)}>{title || 'A plan you may edit'}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a shared itinerary is stands in the page, for whoever comes without one. */
function showWords(): void {
  document.querySelector('[data-itinerary-words]')?.removeAttribute('hidden');
}
