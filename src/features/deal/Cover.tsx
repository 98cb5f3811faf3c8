import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Countdown } from './Countdown.tsx';
import styles from './Deal.module.css';
import { Ridges } from './Ridges.tsx';
import type { KnownDeal } from './store.ts';

export interface CoverProps {
  today: KnownDeal;
  isOpen: boolean;
  /** Called with the button that was pressed. */
  onReveal: (button: Element) => void;
}

/** What lies over a deal nobody has revealed. It leaves when its own animation has ended. */
export function Cover({ today: { deal, state }, isOpen, onReveal }: CoverProps) {
  const cover = useRef<HTMLDivElement>(null);
  const isGone = useGone(cover, isOpen);
  if (isGone) return null;
  const isOver = state === 'expired';
  return (
    <div className={styles.cover} ref={cover} inert={isOpen} data-open={isOpen || undefined}>
      <Ridges />
      <div className={styles.offer}>
        <h3>Deal of the Day</h3>
        {isOver ? null : (
          <>
            <p className={styles.percent}>{deal.discount_percent}% off</p>
            <p className={styles.ask}>Tap to reveal this exclusive offer</p>
          </>
        )}
        <Countdown until={deal.expires_at} className={styles.left} />
        {isOver ? null : (
          <button className="button" type="button" onClick={(event) => onReveal(event.currentTarget)}>
            Tap to Reveal Deal
          </button>
        )}
      </div>
      <div className={styles.fog} />
    </div>
  );
}

/** Whether the cover has left. One that was open from the start never came. */
function useGone(cover: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isGone, setGone] = useState(isOpen);
  useLayoutEffect(() => {
    const moving = isOpen ? cover.current?.getAnimations({ subtree: true }) : undefined;
    if (!moving) return;
    void Promise.allSettled(moving.map(({ finished }) => finished)).then(() => setGone(true));
  }, [cover, isOpen]);
  return isGone;
}
