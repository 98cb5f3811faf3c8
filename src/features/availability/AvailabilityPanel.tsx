import { type ReactNode, useEffect, useRef, useState } from 'react';
import { prepareClock } from '#browser/warm-time-zones.ts';
import type { CabinRef } from '#domain/cabins/cabin-ref.ts';
import { parseSearchQuery } from '#domain/search/search.ts';
import { preloadModule, useLazyModule } from '#ui/lazy-module.ts';
import { requestAvailability } from './load-availability.ts';
import { beginStay } from './start-stay.ts';

const pickerArrival = preloadModule(import.meta.env.SSR ? null : () => import('./StayPicker.tsx'));

export interface PanelProps {
  target: CabinRef;
  /** What the page shows until the panel is awake; holds the control marked `data-intent="availability-panel"`. */
  children?: ReactNode;
}

/** The same calendar and price on the cabin's own page; hydrate it with `client:intent="availability-panel"`. */
export function AvailabilityPanel({ target, children }: PanelProps) {
  const [awake, setAwake] = useState(false);
  const picker = useLazyModule(pickerArrival);
  const asked = useRef(false);
  useEffect(() => {
    asked.current = isOnControl();
    setAwake(true);
  }, []);
  const isOpen = awake && picker !== null;
  useEffect(() => {
    if (isOpen && asked.current) goToPanel();
  }, [isOpen]);
  useEffect(() => {
    beginStay(target, parseSearchQuery(new URLSearchParams(location.search)));
    prepareClock();
    requestAvailability(target);
  }, [target]);
  return awake && picker ? <picker.StayPicker target={target} place="page" /> : children;
}

const isOnControl = (): boolean =>
  document.activeElement?.matches('[data-intent="availability-panel"]') ?? false;

/** The control a guest was on has gone: they go on in the panel, which is taller than it was. */
function goToPanel(): void {
  const panel = document.getElementById('availability');
  if (!panel) return;
  panel.tabIndex = -1;
  panel.focus({ preventScroll: true });
  panel.scrollIntoView({ block: 'nearest' });
}
