import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { watchCard } from '#browser/tracking/card-events.ts';
import { Banner } from './Banner.tsx';
import { Cover } from './Cover.tsx';
import { celebrateFrom } from './celebrate.ts';
import styles from './Deal.module.css';
import { type KnownDeal, revealDeal } from './store.ts';
import { trackReveal } from './track-reveal.ts';

/** A deal's card with its cabin's own inside: under a cover until it is revealed, then under a banner (spec §2, §4). */
export function DealCard({ today, children }: { today: KnownDeal; children: ReactNode }) {
  const { deal, state } = today;
  const isOpen = state === 'unlocked' || (state === 'expired' && today.wasUnlocked);
  const cabin = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (isOpen) cabin.current?.querySelectorAll('.cabin-card').forEach(watchCard);
  }, [isOpen]);

  const reveal = (button: Element) => {
    const origin = button.getBoundingClientRect();
    flushSync(() => {
      revealDeal();
      setNews(`Deal revealed: ${deal.discount_percent}% off ${deal.cabin.title}.`);
    });
    // The button that was pressed goes; its cabin is what the guest came for.
    cabin.current?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
    trackReveal(deal);
    void celebrateFrom(origin);
  };

  return (
    <div className={styles.deal} data-state={state}>
      <div className={styles.under} ref={cabin} inert={!isOpen}>
        <Banner today={today} />
        {children}
      </div>
      <Cover today={today} isOpen={isOpen} onReveal={reveal} />
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </div>
  );
}
