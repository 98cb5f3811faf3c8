import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { overlap, watchFocus } from '#browser/overlap.ts';
import type { TrafficSource } from '#domain/analytics/traffic-source.ts';
import { site } from '#site';
import { Button } from '#ui/Button.tsx';
import '#ui/field.css';
import { IconButton } from '#ui/IconButton.tsx';
import { useAction } from '#ui/use-async-action.ts';
import { useFocusBack } from '#ui/use-focus.ts';
import styles from './NewsletterPopup.module.css';
import { popupTexts } from './popup-texts.ts';
import { joinFromPopup } from './signup.ts';
import { dismissPopup } from './store.ts';

/** The newsletter's popup, after whatever dialog is open. It takes no focus and holds nothing up. */
export function NewsletterPopup({ source }: { source: TrafficSource }) {
  return useNoDialog() ? <PopupCard source={source} /> : null;
}

function PopupCard({ source }: { source: TrafficSource }) {
  const card = useRef<HTMLElement>(null);
  const { club, heading, hook, lead, note } = popupTexts[source];
  const { isClear, isAside } = useCorner(card);
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
      <IconButton
        className={styles.dismiss}
        aria-label="No thanks, close"
        onClick={dismissPopup}
        iconPath="M6 6l12 12M18 6L6 18"
      />
      <p className={`small ${styles.club}`}>{club}</p>
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
      <p className="small">No spam, ever. Unsubscribe anytime.</p>
    </section>
  );
}

/** The popup's field and button. */
function SignupForm({ source }: { source: TrafficSource }) {
  const field = useRef<HTMLInputElement>(null);
  const { busy, problem, run } = useAction();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = new FormData(event.currentTarget);
    if (!(await run(() => joinFromPopup(entered, source)))) field.current?.focus();
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
        aria-invalid={problem !== null || undefined}
      />
      <Button type="submit" busy={busy}>
        {busy ? 'One sec...' : 'Count me in!'}
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

/** Pixels that stay free between the popup and what it may not cover. */
const gap = 16;

/**
 * What lies where the popup stands: it may be seen while no control of the panel that reserves a cabin does (`isClear`), and
 * steps aside while what has the focus does (`isAside`).
 */
function useCorner(popup: RefObject<HTMLElement | null>): { isClear: boolean; isAside: boolean } {
  const [isClear, setClear] = useState(() => findPanel() === null);
  const [isAside, setAside] = useState(false);
  useEffect(() => {
    const [card, panel] = [popup.current, findPanel()];
    if (!card) return;
    const look = () => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      const corner = { left: left - gap, right: right + gap, top: top - gap, bottom: bottom + gap };
      const controls = panel ? controlsOf(panel) : [];
      setClear(!controls.some((control) => overlap(corner, control.getBoundingClientRect())));
      setAside(isBeneath(card, document.querySelector(':focus-visible')));
    };
    const changes = new MutationObserver(look);
    if (panel) changes.observe(panel, { childList: true, subtree: true });
    const stopWatching = watchFocus(look);
    addEventListener('resize', look);
    look();
    return () => {
      changes.disconnect();
      stopWatching();
      removeEventListener('resize', look);
    };
  }, [popup]);
  return { isClear, isAside };
}

/** What closes on Escape itself. */
const closesItself = () =>
  CSS.supports('selector(:popover-open)')
    ? 'dialog[open], :popover-open'
    : 'dialog[open], [popover][data-open]';

/**
 * Calls `dismiss` on Escape, wherever the focus is, unless a dialog or a menu is open. When the popup goes with the
 * focus in it, however it is dismissed, the focus returns to where it came from.
 */
function useDismissal(popup: RefObject<HTMLElement | null>, dismiss: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || document.querySelector(closesItself())) return;
    dismiss();
  });
  useEffect(() => {
    // While capturing: a dialog that closes on this very key is still open then.
    document.addEventListener('keydown', onEscape, true);
    return () => document.removeEventListener('keydown', onEscape, true);
  }, []);
  useFocusBack(popup);
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
