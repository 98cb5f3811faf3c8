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

/** A deal's card with its cabin's own inside: under a cover until it is revealed, then under a banner (spec §2, §4). */
export function DealCard({ today, children }: { today: CurrentDeal; children: ReactNode }) {
  const { deal, state } = today;
  const isOpen = state === 'unlocked' || (state === 'expired' && today.wasUnlocked);
  const cabin = useRef<HTMLDivElement>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    if (isOpen) cabin.current?.querySelectorAll('.cabin-card').forEach(watchCard);
  }, [isOpen]);

  const reveal = async (button: Element) => {
    const hadFocus = button.contains(document.activeElement);
    const problem = await unlockDeal();
    if (problem !== null) return problem;
    const origin = button.getBoundingClientRect();
    flushSync(() => setNews(`Deal revealed: ${deal.discount_percent}% off ${deal.cabin.title}.`));
    // The button that was pressed goes; its cabin is what the guest came for, unless they have gone on meanwhile.
    const { activeElement } = document;
    if (!hadFocus || activeElement === document.body || button.contains(activeElement))
      cabin.current?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
    trackReveal(deal);
    void celebrateFrom(origin);
    return null;
  };

  return (
    <div className={styles.deal} data-state={state}>
      <div className={styles.under} ref={cabin} inert={!isOpen}>
        <Banner today={today} />
        {state === 'unlocked' && isVisitorForgotten() ? (
          <p className={styles.note}>{onThisPageAlone}</p>
        ) : null}
        {children}
      </div>
      <Cover today={today} isOpen={isOpen} onReveal={reveal} />
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </div>
  );
}

/** For a visitor whose browser refuses cookies and storage: no other page knows of the deal but the one booking opens. */
const onThisPageAlone =
  'Your browser keeps nothing between pages. To book with the deal, check availability from here.';

/** The strip over an unlocked deal (spec §2). */
const Banner = ({ today: { deal, state } }: { today: CurrentDeal }) => (
  <p className={styles.banner}>
    {state === 'expired' ? null : <strong>{`DEAL OF THE DAY ${deal.discount_percent}% OFF`}</strong>}
    <DealCountdown until={deal.expires_at} />
  </p>
);

/** The time left by the server's clock, each second, and at its end what the spec says (§4). */
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
  /** Called with the button that was pressed; resolves with why the deal is not revealed, else null. */
  onReveal: (button: Element) => Promise<string | null>;
}

/** What lies over a deal nobody has revealed. It leaves when its own animation has ended. */
function Cover({ today: { deal, state }, isOpen, onReveal }: CoverProps) {
  const cover = useRef<HTMLDivElement>(null);
  const isGone = useGone(cover, isOpen);
  const { busy, problem, run } = useAction();
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
            {isForSomeNights(deal) ? <p className={styles.ask}>Not for every night</p> : null}
          </>
        )}
        <DealCountdown until={deal.expires_at} className={styles.left} />
        {isOver ? null : (
          <Button busy={busy} onClick={({ currentTarget }) => void run(() => onReveal(currentTarget))}>
            Tap to Reveal Deal
          </Button>
        )}
        {problem && !isOver ? (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        ) : null}
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

/** The valley at night, from the far ridge to the near one. */
const Ridges = () => (
  <svg className={styles.ridges} viewBox="0 0 360 200" preserveAspectRatio="none" aria-hidden="true">
    <path d="M0 74Q34 62 48 64Q62 66 85 50Q108 34 127 46Q146 58 162 53Q178 48 202 33Q226 18 244 32Q262 46 277 42Q292 38 311 49Q330 60 345 56L360 52V200H0z" />
    <path d="M0 112Q28 104 49 91Q70 78 87 89Q104 100 121 96Q138 92 164 76Q190 60 211 76Q232 92 247 88Q262 84 283 93Q304 102 332 89L360 76V200H0z" />
    <path d="M0 138Q44 112 63 121Q82 130 104 123Q126 116 149 129Q172 142 193 130Q214 118 236 127Q258 136 279 124Q300 112 318 120Q336 128 348 124L360 120V200H0z" />
    <path d="M0 166Q52 148 75 156Q98 164 124 155Q150 146 177 157Q204 168 230 159Q256 150 281 158Q306 166 333 159L360 152V200H0z" />
    <rect x="250" y="143" width="4" height="2.5" />
    <rect x="257" y="143" width="4" height="2.5" />
  </svg>
);

/** Throws confetti, unless the visitor asks for stillness. Where it does not come, nothing is missed. */
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
