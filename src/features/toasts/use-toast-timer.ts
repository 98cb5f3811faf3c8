import { type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';

/**
 * Counts `duration` ms down, then `fade` ms more, then calls `onGone`. While held it neither counts nor
 * fades; released, it starts over, so that a toast never vanishes the moment a hand leaves it.
 */
export function useToastTimer(duration: number, fade: number, onGone: () => void) {
  const [held, setHeld] = useState(false);
  const [fading, setFading] = useState(false);
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    setFading(false);
    if (held) return;
    const toFade = setTimeout(() => setFading(true), duration);
    const toGone = setTimeout(() => gone(), duration + fade);
    return () => {
      clearTimeout(toFade);
      clearTimeout(toGone);
    };
  }, [held, duration, fade]);
  const hold = () => setHeld(true);
  const release = (event: SyntheticEvent) => setHeld(event.currentTarget.matches(':hover, :focus-within'));
  return { fading, hold, release };
}
