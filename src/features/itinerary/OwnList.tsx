import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { paths } from '#paths';
import { $ownItineraries } from '#stores/itineraries.ts';
import styles from './Shared.module.css';

/** The itineraries this browser may edit, and the words of the page beneath. */
export function OwnList() {
  const own = useStore($ownItineraries);
  useEffect(showWords, []);
  if (own.length === 0) return null;
  return (
    <section className={styles.own} aria-labelledby="own-heading">
      <h2 id="own-heading">Yours, on this device</h2>
      <ul>
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
