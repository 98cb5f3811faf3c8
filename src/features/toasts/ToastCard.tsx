import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { removeToast, type Toast } from '#stores/toasts.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useFocusBack } from '#ui/use-focus.ts';
import styles from './Toaster.module.css';

export function ToastCard({ toast }: { toast: Toast }) {
  const card = useRef<HTMLElement>(null);
  const remove = () => removeToast(toast.id);
  const { isFading, hold, release } = useFade(toast.duration, remove);
  useFocusBack(card);
  const runAction = () => {
    toast.action?.onSelect();
    remove();
  };
  return (
    <article
      ref={card}
      className={styles.toast}
      data-tone={toast.tone}
      data-fading={isFading || undefined}
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
        <button type="button" className={styles.action} onClick={runAction}>
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

/** Duration of the fade in ms (spec §4). */
const fadeMs = 300;

/**
 * Removes a toast after its duration. Pauses while it is hovered or focused; then the full duration
 * starts again (spec §4).
 */
function useFade(duration: number, onRemove: () => void) {
  const [isHeld, setIsHeld] = useState(false);
  const [isFading, setIsFading] = useState(false);
  const remove = useEffectEvent(onRemove);
  useEffect(() => {
    setIsFading(false);
    if (isHeld) return;
    const toFade = setTimeout(() => setIsFading(true), duration);
    const toRemove = setTimeout(() => remove(), duration + fadeMs);
    return () => {
      clearTimeout(toFade);
      clearTimeout(toRemove);
    };
  }, [isHeld, duration]);
  const pauseTimer = () => setIsHeld(true);
  const release = (event: SyntheticEvent) => setIsHeld(event.currentTarget.matches(':hover, :focus-within'));
  return { isFading, hold: pauseTimer, release };
}
