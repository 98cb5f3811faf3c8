import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';

export interface DialogProps {
  open: boolean;
  /** Called by Escape, the backdrop and the close button. The owner then sets `open` to false. */
  onClose: () => void;
  title: string;
  /**
   * `sheet`: a drawer with a handle on phones, a dialog from 640 px; `screen`: dark, full screen,
   * without a visible heading.
   */
  variant?: 'dialog' | 'sheet' | 'screen';
  /** Prevents closing, for example while sending. */
  preventClose?: boolean;
  children: ReactNode;
}

/** Native modal dialog: keeps focus inside and returns it to the opener. */
export function Dialog({ open, onClose, title, variant = 'dialog', preventClose, children }: DialogProps) {
  const ref = useModal(open);
  const titleId = useId();
  const pressedBackdrop = useRef(false);
  const requestClose = () => {
    if (!preventClose) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    requestClose();
  };
  return (
    <dialog
      ref={ref}
      className="dialog"
      data-variant={variant}
      aria-labelledby={titleId}
      aria-busy={preventClose || undefined}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        requestClose();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && event.target === event.currentTarget) requestClose();
      }}
    >
      <div className="dialog-panel">
        <header className="dialog-header">
          <h2 id={titleId} className={variant === 'screen' ? 'visually-hidden' : undefined}>
            {title}
          </h2>
          <button
            type="button"
            className="dialog-close"
            aria-label="Close"
            disabled={preventClose}
            onClick={requestClose}
          >
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" />
            </svg>
          </button>
        </header>
        <div className="dialog-body">{open ? children : null}</div>
      </div>
    </dialog>
  );
}

/** Opens and closes the element with `open`, also before unmounting, so that focus returns. */
function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const elapsed = closePlaceholder();
    const opener = document.activeElement;
    dialog.showModal();
    setTransformOrigin(dialog, opener);
    if (elapsed !== null) continueTransition(dialog, elapsed);
    return () => dialog.close();
  }, [open]);
  return ref;
}

/** Makes the dialog grow from its opener. */
function setTransformOrigin(dialog: HTMLDialogElement, opener: Element | null) {
  if (!opener || opener === document.body) return;
  const from = opener.getBoundingClientRect();
  const box = dialog.getBoundingClientRect();
  const x = from.x + from.width / 2 - box.x;
  const y = from.y + from.height / 2 - box.y;
  dialog.style.transformOrigin = `${Math.round(x)}px ${Math.round(y)}px`;
}

/**
 * Closes the placeholder of this dialog (src/layouts/DialogPlaceholder.astro) and returns for how
 * many ms its animation has run; `null` without a placeholder. Focus returns to the opener.
 */
function closePlaceholder(): number | null {
  const placeholder = document.querySelector<HTMLDialogElement>('[data-frame][open]');
  if (!placeholder) return null;
  const [opening] = getTransitions(placeholder);
  delete placeholder.dataset.for;
  placeholder.close();
  for (const closing of getTransitions(placeholder)) closing.finish();
  return opening ? Number(opening.currentTime) : Number.POSITIVE_INFINITY;
}

/** Continues the placeholder's animation, so that guests see one dialog open. */
function continueTransition(dialog: HTMLDialogElement, elapsed: number) {
  for (const opening of getTransitions(dialog)) {
    if (Number.isFinite(elapsed)) opening.currentTime = elapsed;
    else opening.finish();
  }
}

/** Animations of the dialog and its backdrop, without those of its content. */
const getTransitions = (dialog: HTMLDialogElement): Animation[] =>
  dialog
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target === dialog);
