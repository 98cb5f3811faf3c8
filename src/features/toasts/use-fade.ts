import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { scheduleFade } from './fade.ts';

/**
 * Fades a toast after `duration` ms, then calls `onRemove` (spec §4). While it is held, by pointer or focus, it neither
 * counts nor fades; released, it counts from the start, so that it never vanishes the moment the pointer leaves.
 */
export function useFade(duration: number, onRemove: () => void) {
  const [held, setHeld] = useState(false);
  const [fading, setFading] = useState(false);
  const remove = useEffectEvent(onRemove);
  useEffect(() => {
    setFading(false);
    if (held) return;
    return scheduleFade(duration, { fade: () => setFading(true), remove: () => remove() });
  }, [held, duration]);
  const hold = () => setHeld(true);
  const release = (event: SyntheticEvent) => setHeld(event.currentTarget.matches(':hover, :focus-within'));
  return { fading, hold, release };
}
