import { useEffect } from 'react';
import { requireElement } from '#browser/dom.ts';
import { prepareClock } from '#browser/warm-time-zones.ts';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import { parseSearchQuery } from '#domain/search/search.ts';
import { mountIsland } from '#ui/mount-island.tsx';
import { requestAvailability } from './load-availability.ts';
import { StayPicker } from './StayPicker.tsx';
import { beginStay } from './start-stay.ts';

export interface PanelProps {
  target: CabinRef;
  /** Whether a guest pressed the control that the panel replaces. */
  isRequested?: boolean;
}

/** Calendar and price of the availability dialog, on the cabin's page. */
export function AvailabilityPanel({ target, isRequested = false }: PanelProps) {
  useEffect(() => {
    if (isRequested) goToPanel();
  }, [isRequested]);
  useEffect(() => {
    beginStay(target, parseSearchQuery(new URLSearchParams(location.search)));
    prepareClock();
    requestAvailability(target);
  }, [target]);
  return <StayPicker target={target} place="page" />;
}

/** Replaces the page's control marked `data-intent="availability-panel"` by the panel. */
export function mount(): void {
  const place = requireElement(document, 'availability-panel');
  const target: CabinRef = JSON.parse(place.dataset['availabilityPanel'] ?? '');
  const isRequested = place.contains(document.activeElement);
  mountIsland('availability-panel', <AvailabilityPanel target={target} isRequested={isRequested} />, place);
}

/** Moves focus from the replaced control to the panel, which is taller. */
function goToPanel(): void {
  const panel = document.getElementById('availability');
  if (!panel) return;
  panel.tabIndex = -1;
  panel.focus({ preventScroll: true });
  panel.scrollIntoView({ block: 'nearest' });
}
