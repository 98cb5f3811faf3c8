import { type KeyboardEvent, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react';

export interface DialogProps {
  open: boolean;
  /** Asked by Escape, the backdrop and the close button; the owner then sets `open` to false. */
  onClose: () => void;
  title: string;
  /** A sheet is a drawer with a handle on phones and a dialog from 640 px; a screen is dark, takes all of it and shows no heading. */
  variant?: 'dialog' | 'sheet' | 'screen';
  /** While true nothing a guest does closes the dialog, e.g. during sending. */
  preventClose?: boolean;
  children: ReactNode;
}

/** A native modal dialog: focus is kept inside and goes back to the opener. */
export function Dialog({ open, onClose, title, variant = 'dialog', preventClose, children }: DialogProps) {
  const ref = useModal(open);
  const titleId = useId();
  const pressedBackdrop = useRef(false);
  const askToClose = () => {
    if (!preventClose) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    askToClose();
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
        askToClose();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && event.target === event.currentTarget) askToClose();
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
            onClick={askToClose}
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

/** Opens and closes the element with `open`; before an unmount too, so that focus returns. */
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

/** Grows the dialog from where it was called. */
function arriveFrom(dialog: HTMLDialogElement, opener: Element | null) {
  if (!opener || opener === document.body) return;
  const from = opener.getBoundingClientRect();
  const box = dialog.getBoundingClientRect();
  const x = from.x + from.width / 2 - box.x;
  const y = from.y + from.height / 2 - box.y;
  dialog.style.transformOrigin = `${Math.round(x)}px ${Math.round(y)}px`;
}

/**
 * Closes the frame that opened in this dialog's stead (src/layouts/DialogPlaceholder.astro), without a trace, and returns for how
 * many milliseconds it has been arriving; null when there is none. Focus goes back to the opener.
 */
function closeFrame(): number | null {
  const frame = document.querySelector<HTMLDialogElement>('[data-frame][open]');
  if (!frame) return null;
  const [arriving] = transitionsOf(frame);
  // The next touch needs no frame: this dialog is here.
  frame.removeAttribute(`data-${frame.dataset.for}`);
  delete frame.dataset.for;
  frame.close();
  for (const leaving of transitionsOf(frame)) leaving.finish();
  return arriving ? Number(arriving.currentTime) : Number.POSITIVE_INFINITY;
}

/** Goes on where the frame was, so that what a guest sees arrives once. */
function arriveSince(dialog: HTMLDialogElement, elapsed: number) {
  for (const arriving of transitionsOf(dialog)) {
    if (Number.isFinite(elapsed)) arriving.currentTime = elapsed;
    else arriving.finish();
  }
}

/** Those of the dialog and of its backdrop; what stands in it may move on. */
const transitionsOf = (dialog: HTMLDialogElement): Animation[] =>
  dialog
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target === dialog);
