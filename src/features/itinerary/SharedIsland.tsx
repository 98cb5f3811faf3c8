import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Later } from '#ui/Later.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { later } from './later.ts';
import { MissingPlan } from './MissingPlan.tsx';
import { keepLooking, openAddress } from './reading.ts';
import styles from './Shared.module.css';
import { SharedPlan } from './SharedPlan.tsx';
import { $shared } from './shared-store.ts';

/** The content of `/shared-itinerary` and of every address below it. Hydrate it with `client:visible`. */
export function SharedIsland() {
  const shared = useStore($shared);
  useEffect(() => {
    void openAddress();
    return keepLooking();
  }, []);
  if (shared.state === 'open') return <SharedPlan open={shared.open} />;
  if (shared.state === 'missing') return <MissingPlan {...shared} />;
  return (
    <div className={styles.head}>
      <h1>Shared itineraries</h1>
      {shared.state === 'list' ? (
        <Later of={later.list}>{({ OwnList }) => <OwnList />}</Later>
      ) : (
        <div data-waiting>
          <Spinner label="Fetching the itinerary…" />
        </div>
      )}
    </div>
  );
}
