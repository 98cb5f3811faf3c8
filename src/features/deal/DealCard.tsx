import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { track } from '#browser/tracking/analytics.ts';
import { watchCard } from '#browser/tracking/card-events.ts';
import type { DailyDeal } from '#domain/deal/deal.ts';
import { Countdown } from './Countdown.tsx';
import { Cover } from './Cover.tsx';
import styles from './Deal.module.css';
import { type KnownDeal, revealDeal } from './store.ts';

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

/** The strip over an unlocked deal (spec §2). */
const Banner = ({ today: { deal, state } }: { today: KnownDeal }) => (
  <p className={styles.banner}>
    {state === 'expired' ? null : <strong>{`DEAL OF THE DAY ${deal.discount_percent}% OFF`}</strong>}
    <Countdown until={deal.expires_at} />
  </p>
);

/** Throws confetti, unless the visitor asks for stillness. Where it does not come, nothing is missed. */
async function celebrateFrom(origin: DOMRect): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  await import('./confetti.ts').then(({ throwConfetti }) => throwConfetti(origin)).catch(() => undefined);
}

const trackReveal = ({ id, discount_percent, cabin }: DailyDeal): void =>
  track('daily_deal_unlock', {
    deal_id: id,
    discount_percent,
    cabin_id: cabin.id,
    cabin_slug: cabin.slug,
    cabin_title: cabin.title,
  });
