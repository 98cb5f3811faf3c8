import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { overlap, watchFocus } from '#browser/overlap.ts';
import type { TrafficSource } from '#domain/tracking/traffic-source.ts';
import { site } from '#site';
import { Button } from '#ui/Button.tsx';
import '#ui/field.css';
import { useFocusBack } from '#ui/use-focus.ts';
import { joinFromPopup } from './join-from-popup.ts';
import styles from './Popup.module.css';
import { dismissPopup } from './store.ts';
import { watchOverlap } from './watch-overlap.ts';
import { popupWords } from './words.ts';

/** The newsletter's popup, after whatever dialog is open. It takes no focus and holds nothing up. */
export function Popup({ source }: { source: TrafficSource }) {
  return useNoDialog() ? <PopupCard source={source} /> : null;
}

function PopupCard({ source }: { source: TrafficSource }) {
  const card = useRef<HTMLElement>(null);
  const { club, heading, hook, lead, note } = popupWords[source];
  const isClear = useClearCorner(card);
  const isAside = useStepAside(card);
  useFoot(card, isClear);
  useDismissal(card, dismissPopup);
  return (
    <section
      className={styles.popup}
      ref={card}
      aria-labelledby="popup-heading"
      inert={!isClear}
      data-waiting={!isClear || undefined}
      data-aside={isAside || undefined}
      data-no-print=""
    >
      <button
        type="button"
        className={`icon-button ${styles.dismiss}`}
        aria-label="No thanks, close"
        onClick={dismissPopup}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" />
        </svg>
      </button>
      <p className={styles.club}>{club}</p>
      <h2 id="popup-heading">{heading}</h2>
      <p>{hook}</p>
      <p>
        {lead.before}
        <a href={lead.href}>{lead.label}</a>
        {lead.after}
      </p>
      <SignupForm source={source} />
      <p className={styles.note}>
        {note}
        <span>{site.host}</span>
      </p>
      <p className={styles.fine}>No spam, ever. Unsubscribe anytime.</p>
    </section>
  );
}

/** The popup's field and button. */
function SignupForm({ source }: { source: TrafficSource }) {
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [website, setWebsite] = useState('');
  const [state, setState] = useState<'idle' | 'sending' | 'invalid'>('idle');
  const isSending = state === 'sending';

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setState('sending');
    const outcome = await joinFromPopup({ email, website }, source);
    setState(outcome === 'invalid' ? 'invalid' : 'idle');
    if (outcome === 'invalid') field.current?.focus();
  };

  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <input
        ref={field}
        className="control"
        type="email"
        name="email"
        required
        maxLength={254}
        autoComplete="email"
        placeholder="you@example.com"
        aria-label="Email address"
        aria-invalid={state === 'invalid' || undefined}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      {/* A field for machines that fill in whatever they find. */}
      <input
        className="visually-hidden"
        name="website"
        tabIndex={-1}
        autoComplete="off"
        aria-hidden="true"
        value={website}
        onChange={(event) => setWebsite(event.target.value)}
      />
      <Button type="submit" busy={isSending}>
        {isSending ? 'One sec...' : 'Count me in!'}
      </Button>
    </form>
  );
}

const wide = '(width >= 1024px)';

/** What the popup may not cover: of a panel that stays in sight beside the text every control, else what reserves. */
const controlsOf = (panel: Element): Element[] => [
  ...panel.querySelectorAll(matchMedia(wide).matches ? 'a, button' : '.button'),
];

const findPanel = (): Element | null => document.querySelector('.cabin-page .panel');

/** Whether the popup may be seen: it waits while a control of the panel that reserves a cabin lies where it stands. */
function useClearCorner(popup: RefObject<HTMLElement | null>): boolean {
  const [isClear, setClear] = useState(() => findPanel() === null);
  useEffect(() => {
    const panel = findPanel();
    if (!panel || !popup.current) return;
    return watchOverlap(popup.current, panel, controlsOf, (overlaps) => setClear(!overlaps));
  }, [popup]);
  return isClear;
}

/** What closes on Escape itself. */
const closesItself = 'dialog[open], :popover-open';

/**
 * Calls `dismiss` on Escape, wherever the focus is, unless a dialog or a menu is open. When the popup goes with the
 * focus in it, however it is dismissed, the focus returns to where it came from.
 */
function useDismissal(popup: RefObject<HTMLElement | null>, dismiss: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || document.querySelector(closesItself)) return;
    dismiss();
  });
  useEffect(() => {
    const listening = new AbortController();
    // While capturing: a dialog that closes on this very key is still open then.
    document.addEventListener('keydown', onEscape, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  useFocusBack(popup);
}

/** Keeps what takes the focus above the popup while that leaves half the screen to the page. */
function useFoot(popup: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const card = popup.current;
    if (!card || !isShown) return;
    const { style } = document.documentElement;
    const measure = () => {
      const foot = innerHeight - card.getBoundingClientRect().top;
      style.setProperty('--foot', foot <= innerHeight / 2 ? `${Math.round(foot)}px` : '');
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(card);
    sizes.observe(document.documentElement);
    return () => {
      sizes.disconnect();
      style.setProperty('--foot', '');
    };
  }, [popup, isShown]);
}

const noDialog = (): boolean => document.querySelector('dialog:modal') === null;

/** False while a modal dialog was open from the start, then true for good: one that opens later lies over the popup. */
function useNoDialog(): boolean {
  const [isFree, setFree] = useState(noDialog);
  useEffect(() => {
    if (isFree) return;
    // Looked for again and again: a dialog that leaves the page as it closes fires no event there.
    const timer = setInterval(() => setFree(noDialog()), 500);
    return () => clearInterval(timer);
  }, [isFree]);
  return isFree;
}

function isBeneath(card: Element, focused: Element | null): boolean {
  if (!focused || card.contains(focused)) return false;
  const place = focused.getBoundingClientRect();
  // The page itself, after the skip link, is taller.
  return place.height <= innerHeight && overlap(card.getBoundingClientRect(), place);
}

/** Whether the popup steps aside: while what has focus lies beneath it. */
function useStepAside(popup: RefObject<HTMLElement | null>): boolean {
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    const card = popup.current;
    if (!card) return;
    return watchFocus(() => setAside(isBeneath(card, document.querySelector(':focus-visible'))));
  }, [popup]);
  return isAside;
}
