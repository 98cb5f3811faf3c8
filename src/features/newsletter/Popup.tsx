import { useRef } from 'react';
import type { TrafficSource } from '#domain/tracking/traffic-source.ts';
import { site } from '#site';
import styles from './Popup.module.css';
import { SignupForm } from './SignupForm.tsx';
import { dismissPopup } from './store.ts';
import { useClearCorner } from './use-clear-corner.ts';
import { useDismissal } from './use-dismissal.ts';
import { useFoot } from './use-foot.ts';
import { useInStep } from './use-in-step.ts';
import { useNoDialog } from './use-no-dialog.ts';
import { useStepAside } from './use-step-aside.ts';
import { popupWords } from './words.ts';

/** The newsletter's popup, after whatever dialog is open. It takes no focus and holds nothing up. */
export function Popup({ source }: { source: TrafficSource }) {
  useInStep();
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
      <button type="button" className={styles.dismiss} aria-label="No thanks, close" onClick={dismissPopup}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
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
