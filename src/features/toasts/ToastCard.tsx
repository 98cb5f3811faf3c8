import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { removeToast, type Toast } from '#stores/toasts.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useFocusBack } from '#ui/use-focus.ts';
import styles from './Toaster.module.css';

/** One toast: its words, its action if it has one, and a button that removes it. */
export function ToastCard({ toast }: { toast: Toast }) {
  const card = useRef<HTMLElement>(null);
  const remove = () => removeToast(toast.id);
  const { fading, hold, release } = useFade(toast.duration, remove);
  useFocusBack(card);
  const act = () => {
    toast.action?.onSelect();
    remove();
  };
  return (
    <article
      ref={card}
      className={styles.toast}
      data-tone={toast.tone}
      data-fading={fading || undefined}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <p>
        <strong>{toast.title}</strong>
        {toast.description ? <span>{toast.description}</span> : null}
      </p>
      {toast.action ? (
        <button type="button" className={styles.action} onClick={act}>
          {toast.action.label}
        </button>
      ) : null}
      <IconButton
        className={styles.close}
        aria-label="Dismiss"
        onClick={remove}
        iconPath="M6 6l12 12M18 6L6 18"
      />
    </article>
  );
}

/** How long the fade takes, in milliseconds (spec §4). */
const fadeMs = 300;

/**
 * Fades a toast after `duration` ms, then calls `onRemove` (spec §4). While it is held, by pointer or focus, it neither
 * counts nor fades; released, it counts from the start, so that it never vanishes the moment the pointer leaves.
 */
function useFade(duration: number, onRemove: () => void) {
  const [held, setHeld] = useState(false);
  const [fading, setFading] = useState(false);
  const remove = useEffectEvent(onRemove);
  useEffect(() => {
    setFading(false);
    if (held) return;
    const toFade = setTimeout(() => setFading(true), duration);
    const toRemove = setTimeout(() => remove(), duration + fadeMs);
    return () => {
      clearTimeout(toFade);
      clearTimeout(toRemove);
    };
  }, [held, duration]);
  const hold = () => setHeld(true);
  const release = (event: SyntheticEvent) => setHeld(event.currentTarget.matches(':hover, :focus-within'));
  return { fading, hold, release };
}
