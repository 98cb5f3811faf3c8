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
    const elapsed = closeFrame();
    const opener = document.activeElement;
    dialog.showModal();
    arriveFrom(dialog, opener);
    if (elapsed !== null) arriveSince(dialog, elapsed);
    return () => dialog.close();
  }, [open]);
  return ref;
}

/** Grows the dialog from its opener. */
function arriveFrom(dialog: HTMLDialogElement, opener: Element | null) {
  if (!opener || opener === document.body) return;
  const from = opener.getBoundingClientRect();
  const box = dialog.getBoundingClientRect();
  const x = from.x + from.width / 2 - box.x;
  const y = from.y + from.height / 2 - box.y;
  dialog.style.transformOrigin = `${Math.round(x)}px ${Math.round(y)}px`;
}

/**
 * Closes the frame that opened in place of this dialog (src/layouts/DialogPlaceholder.astro) and
 * returns for how many ms its animation has run; `null` without a frame. Focus returns to the
 * opener.
 */
function closeFrame(): number | null {
  const frame = document.querySelector<HTMLDialogElement>('[data-frame][open]');
  if (!frame) return null;
  const [arriving] = getTransitions(frame);
  // The dialog is loaded now, so the next press needs no frame.
  frame.removeAttribute(`data-${frame.dataset.for}`);
  delete frame.dataset.for;
  frame.close();
  for (const leaving of getTransitions(frame)) leaving.finish();
  return arriving ? Number(arriving.currentTime) : Number.POSITIVE_INFINITY;
}

/** Continues the frame's animation, so that the dialog appears once. */
function arriveSince(dialog: HTMLDialogElement, elapsed: number) {
  for (const arriving of getTransitions(dialog)) {
    if (Number.isFinite(elapsed)) arriving.currentTime = elapsed;
    else arriving.finish();
  }
}

/** Animations of the dialog and its backdrop, without those of its content. */
const getTransitions = (dialog: HTMLDialogElement): Animation[] =>
  dialog
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target === dialog);
