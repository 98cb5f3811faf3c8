import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { watchCard } from '#browser/analytics/card-events.ts';
import { trackEvent } from '#browser/analytics/track-event.ts';
import { serverNow } from '#browser/server-clock.ts';
import { isVisitorForgotten } from '#browser/session.ts';
import { countdown } from '#domain/dates/countdown.ts';
import { type DailyDeal, isForSomeNights } from '#domain/deals/daily-deal.ts';
import { Button } from '#ui/Button.tsx';
import { useAction } from '#ui/use-async-action.ts';
import { useEvery } from '#ui/use-interval.ts';
import styles from './DealCard.module.css';
import { type CurrentDeal, unlockDeal } from './store.ts';

/**
 * Card of the cabin with the daily deal. A cover hides the cabin until the guest reveals the deal,
 * which then has a banner above it (spec §2, §4).
 */
export function DealCard({ today, children }: { today: CurrentDeal; children: ReactNode }) {
  const { deal, state } = today;
  const isOpen = state === 'unlocked' || (state === 'expired' && today.wasUnlocked);
  const cabin = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (isOpen) cabin.current?.querySelectorAll('.cabin-card').forEach(watchCard);
  }, [isOpen]);

  const reveal = async (button: Element) => {
    const hadFocus = button.contains(document.activeElement);
    const problem = await unlockDeal();
    if (problem !== null) return problem;
    const origin = button.getBoundingClientRect();
    flushSync(() => setAnnouncement(`Deal revealed: ${deal.discount_percent}% off ${deal.cabin.title}.`));
    // The pressed button disappears, so its cabin gets the focus, unless the guest has moved on.
    const { activeElement } = document;
    if (!hadFocus || activeElement === document.body || button.contains(activeElement))
      cabin.current?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
    trackReveal(deal);
    void celebrateFrom(origin);
    return null;
  };

  return (
    <div className={styles.deal} data-state={state} data-no-print={!isOpen || undefined}>
      <div className={styles.content} ref={cabin} inert={!isOpen}>
        <Banner today={today} />
        {state === 'unlocked' && isVisitorForgotten() ? (
          <p className={styles.note}>{noStorageNotice}</p>
        ) : null}
        {children}
      </div>
      <Cover today={today} isOpen={isOpen} onReveal={reveal} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
}

/** Without cookies and storage, only this page and the booking it leads to have the deal. */
const noStorageNotice =
  'Your browser keeps nothing between pages. To book with the deal, check availability from here.';

const Banner = ({ today: { deal, state } }: { today: CurrentDeal }) => (
  <p className={styles.banner}>
    {state === 'expired' ? null : <strong>{`DEAL OF THE DAY ${deal.discount_percent}% OFF`}</strong>}
    <DealCountdown until={deal.expires_at} />
  </p>
);

/** Counts down by the server's clock. The final text is that of the spec (§4). */
function DealCountdown({ until, className }: { until: string; className?: string | undefined }) {
  useEvery(1000);
  return (
    <span role="timer" className={className}>
      {countdown(until, serverNow()) ?? 'Deal Expired'}
    </span>
  );
}

interface CoverProps {
  today: CurrentDeal;
  isOpen: boolean;
  /** Reveals the deal. Resolves with an error message, or `null`. */
  onReveal: (button: Element) => Promise<string | null>;
}

/** Cover of a deal that is not revealed. It is removed when its animation has ended. */
function Cover({ today: { deal, state }, isOpen, onReveal }: CoverProps) {
  const cover = useRef<HTMLDivElement>(null);
  const isRemoved = useIsRemoved(cover, isOpen);
  const { busy, problem, run } = useAction();
  if (isRemoved) return null;
  const isOver = state === 'expired';
  return (
    <div className={styles.cover} ref={cover} inert={isOpen} data-open={isOpen || undefined}>
      <h3>Deal of the Day</h3>
      <div className={styles.scene}>
        <Ridges />
        <LitCabin />
        <div className={styles.offer}>
          {isOver ? null : (
            <>
              <p className={styles.percent}>{deal.discount_percent}% off</p>
              <p className={styles.teaser}>Tap to reveal this exclusive offer</p>
              {isForSomeNights(deal) ? <p className={styles.teaser}>Not for every night</p> : null}
            </>
          )}
          <DealCountdown until={deal.expires_at} className={styles.countdown} />
        </div>
        <div className={styles.fog} />
      </div>
      {isOver ? null : (
        <Button
          tone="plain"
          busy={busy}
          onClick={({ currentTarget }) => void run(() => onReveal(currentTarget))}
        >
          Tap to Reveal Deal
        </Button>
      )}
      {problem && !isOver ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

/** Returns whether the cover is removed: from the start if the deal was already revealed. */
function useIsRemoved(cover: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const [isRemoved, setRemoved] = useState(isOpen);
  useLayoutEffect(() => {
    const animations = isOpen ? cover.current?.getAnimations({ subtree: true }) : undefined;
    if (!animations) return;
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => setRemoved(true));
  }, [cover, isOpen]);
  return isRemoved;
}

const Ridges = () => (
  <svg className={styles.ridges} viewBox="0 0 360 200" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 74Q34 62 48 64Q62 66 85 50Q108 34 127 46Q146 58 162 53Q178 48 202 33Q226 18 244 32Q262 46 277 42Q292 38 311 49Q330 60 345 56L360 52V200H0z" />
    <path d="M0 112Q28 104 49 91Q70 78 87 89Q104 100 121 96Q138 92 164 76Q190 60 211 76Q232 92 247 88Q262 84 283 93Q304 102 332 89L360 76V200H0z" />
    <path d="M0 138Q44 112 63 121Q82 130 104 123Q126 116 149 129Q172 142 193 130Q214 118 236 127Q258 136 279 124Q300 112 318 120Q336 128 348 124L360 120V200H0z" />
    <path d="M0 166Q52 148 75 156Q98 164 124 155Q150 146 177 157Q204 168 230 159Q256 150 281 158Q306 166 333 159L360 152V200H0z" />
  </svg>
);

const LitCabin = () => (
  <svg className={styles.cabin} viewBox="0 0 44 30" aria-hidden="true">
    <path d="M30 3h4v9h-4zM6 14L22 5L38 14V30H6z" />
    <path d="M22 1L44 14L42 17L22 5.5L2 17L0 14z" />
    <path d="M11 18h5v5h-5zM28 18h5v5h-5zM20 18h4.5v12H20z" />
  </svg>
);

/** Throws confetti. Skips it with reduced motion, or if the script fails to load. */
async function celebrateFrom(origin: DOMRect): Promise<void> {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  await import('./confetti.ts').then(({ throwConfetti }) => throwConfetti(origin)).catch(() => undefined);
}

const trackReveal = ({ id, discount_percent, cabin }: DailyDeal): void =>
  trackEvent('daily_deal_unlock', {
    deal_id: id,
    discount_percent,
    cabin_id: cabin.id,
    cabin_slug: cabin.slug,
    cabin_title: cabin.title,
  });
