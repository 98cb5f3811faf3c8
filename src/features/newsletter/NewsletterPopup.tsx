// Popup that invites visitors to the newsletter.

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
import { joinFromPopup } from './send-signup.ts';
import { dismissPopup } from './store.ts';

/** Popup that appears when open dialogs have closed. It never takes the focus. */
export function NewsletterPopup({ source }: { source: TrafficSource }) {
  return useNoDialog() ? <PopupCard source={source} /> : null;
}

function PopupCard({ source }: { source: TrafficSource }) {
  const card = useRef<HTMLElement>(null);
  const { club, heading, hook, lead, note } = popupTexts[source];
  const { isClear, isHidden } = useCoveredControls(card);
  useDismissal(card, dismissPopup);
  return (
    <section
      className={styles.popup}
      ref={card}
      aria-labelledby="popup-heading"
      inert={!isClear}
      data-waiting={!isClear || undefined}
      data-aside={isHidden || undefined}
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

function SignupForm({ source }: { source: TrafficSource }) {
  const field = useRef<HTMLInputElement>(null);
  const { busy, problem, run } = useAction();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const formData = new FormData(event.currentTarget);
    if (!(await run(() => joinFromPopup(formData, source)))) field.current?.focus();
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

/**
 * Returns all controls of the panel on wide screens, where it is sticky, else its booking button.
 */
const listControls = (panel: Element): Element[] => [
  ...panel.querySelectorAll(matchMedia(wide).matches ? 'a, button' : '.button'),
];

const findPanel = (): Element | null => document.querySelector('.cabin-page .panel');

/** Minimum distance between popup and controls, in px. */
const gap = 16;

/**
 * `isClear`: the popup covers no booking control. `isHidden`: it would cover the focused element.
 */
function useCoveredControls(popup: RefObject<HTMLElement | null>): { isClear: boolean; isHidden: boolean } {
  const [isClear, setClear] = useState(() => findPanel() === null);
  const [isHidden, setHidden] = useState(false);
  useEffect(() => {
    const [card, panel] = [popup.current, findPanel()];
    if (!card) return;
    const update = () => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      const cardWithMargin = { left: left - gap, right: right + gap, top: top - gap, bottom: bottom + gap };
      const controls = panel ? listControls(panel) : [];
      setClear(!controls.some((control) => overlap(cardWithMargin, control.getBoundingClientRect())));
      setHidden(isCovering(card, document.querySelector(':focus-visible')));
    };
    const changes = new MutationObserver(update);
    if (panel) changes.observe(panel, { childList: true, subtree: true });
    const stopWatching = watchFocus(update);
    addEventListener('resize', update);
    update();
    return () => {
      changes.disconnect();
      stopWatching();
      removeEventListener('resize', update);
    };
  }, [popup]);
  return { isClear, isHidden };
}

const getEscapeSelector = () =>
  CSS.supports('selector(:popover-open)')
    ? 'dialog[open], :popover-open'
    : 'dialog[open], [popover][data-open]';

/** Closes the popup on Escape, but an open dialog or menu first. Restores the previous focus. */
function useDismissal(popup: RefObject<HTMLElement | null>, dismiss: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || document.querySelector(getEscapeSelector())) return;
    dismiss();
  });
  useEffect(() => {
    // In the capture phase, because a dialog that closes on the same key is then still open.
    document.addEventListener('keydown', onEscape, true);
    return () => document.removeEventListener('keydown', onEscape, true);
  }, []);
  useFocusBack(popup);
}

const hasNoDialog = (): boolean => document.querySelector('dialog:modal') === null;

/**
 * Returns whether the dialog that was open at the start has closed. Later dialogs cover the popup.
 */
function useNoDialog(): boolean {
  const [isClosed, setClosed] = useState(hasNoDialog);
  useEffect(() => {
    if (isClosed) return;
    // Polls, because a dialog that is removed while closing fires no event here.
    const timer = setInterval(() => setClosed(hasNoDialog()), 500);
    return () => clearInterval(timer);
  }, [isClosed]);
  return isClosed;
}

function isCovering(card: Element, focused: Element | null): boolean {
  if (!focused || card.contains(focused)) return false;
  const rect = focused.getBoundingClientRect();
  // Elements taller than the screen are ignored: the skip link focuses the main element.
  return rect.height <= innerHeight && overlap(card.getBoundingClientRect(), rect);
}
