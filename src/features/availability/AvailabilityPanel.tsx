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
  /** Whether a guest pressed the control that the panel takes the place of. */
  isRequested?: boolean;
}

/** The calendar and price of the availability dialog on the cabin's own page. */
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

/** Puts the panel in the place of the page's control marked `data-intent="availability-panel"`. */
export function mount(): void {
  const place = requireElement(document, 'availability-panel');
  const target: CabinRef = JSON.parse(place.dataset['availabilityPanel'] ?? '');
  const isRequested = place.contains(document.activeElement);
  mountIsland('availability-panel', <AvailabilityPanel target={target} isRequested={isRequested} />, place);
}

/** A guest on the control that has gone goes on in the panel, which is taller than it was. */
function goToPanel(): void {
  const panel = document.getElementById('availability');
  if (!panel) return;
  panel.tabIndex = -1;
  panel.focus({ preventScroll: true });
  panel.scrollIntoView({ block: 'nearest' });
}
