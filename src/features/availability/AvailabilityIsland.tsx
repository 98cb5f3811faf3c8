import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { prepareClock } from '#browser/warm-time-zones.ts';
import { $availabilityRequest } from '#stores/availability-dialog.ts';
import { preloadModule, useLazyModule } from '#ui/lazy-module.ts';
import { requestAvailability } from './load-availability.ts';
import { beginStay } from './start-stay.ts';

const modalArrival = preloadModule(import.meta.env.SSR ? null : () => import('./AvailabilityDialog.tsx'));

/**
 * Shows the availability modal for the cabin asked for; hydrate it with `client:intent="availability"`.
 * The question for the calendar leaves at once, beside the code that shows it.
 */
export function AvailabilityIsland() {
  // The page was built with nothing asked for, whatever the click that woke the island asks.
  const target = useStore($availabilityRequest, { ssr: 'initial' });
  const modal = useLazyModule(modalArrival, target !== null, 'availability');
  useEffect(() => {
    if (!target) return;
    beginStay(target, target.search);
    prepareClock();
    requestAvailability(target);
  }, [target]);
  return target && modal ? <modal.AvailabilityDialog target={target} /> : null;
}
