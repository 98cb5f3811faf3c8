// Shows toasts on the page, or in the open dialog.

import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { $toasts, retainToasts, type Toast } from '#stores/toasts.ts';
import { mountIsland } from '#ui/mount-island.tsx';
import { ToastCard } from './ToastCard.tsx';
import styles from './Toaster.module.css';
import { useClearControls, useToastPosition } from './use-toast-position.ts';

/** Shows all toasts. Plain ones are announced politely, destructive ones assertively. */
export function Toaster() {
  const toasts = useVisibleToasts(useStore($toasts));
  const dialog = useTopDialog(toasts);
  const regions = <Regions key={dialog ? 'dialog' : 'page'} dialog={dialog} toasts={toasts} />;
  return dialog ? createPortal(regions, dialog.querySelector('.dialog-panel') ?? dialog) : regions;
}

const noToasts: readonly Toast[] = [];

/**
 * Live regions, empty at first: screen readers do not announce a region that appears with its
 * content.
 */
function Regions({ dialog, toasts }: { dialog: HTMLElement | null; toasts: readonly Toast[] }) {
  const visibleToasts = useSettled() ? toasts : noToasts;
  const { box, position } = useToastPosition(dialog, visibleToasts);
  const isMoved = useClearControls(box, visibleToasts);
  useLayoutEffect(() => {
    // On a low screen the newest may be hidden at the end of the row.
    if (visibleToasts.length > 0) box.current?.scrollTo({ left: box.current.scrollWidth });
  }, [box, visibleToasts]);
  const cards = (tone: Toast['tone']) =>
    visibleToasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => <ToastCard key={toast.id} toast={toast} />);
  return (
    <section
      ref={box}
      className={styles.toaster}
      data-at={isMoved ? 'above' : position}
      data-no-print
      aria-label="Notices"
    >
      <div role="alert">{cards('destructive')}</div>
      <div role="status">{cards('plain')}</div>
    </section>
  );
}

/**
 * Returns the toasts that fit: on a phone the newest and those with an action, in a dialog only the
 * newest.
 */
export function limitVisibleToasts(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length < 2) return toasts;
  if (document.querySelector('dialog:modal')) return toasts.slice(-1);
  if (!matchMedia('(width < 640px)').matches) return toasts;
  return toasts.filter((toast, index) => toast.action || index === toasts.length - 1);
}

function useVisibleToasts(toasts: readonly Toast[]): readonly Toast[] {
  const visible = limitVisibleToasts(toasts);
  const tooMany = visible.length < toasts.length;
  useEffect(() => {
    if (tooMany) retainToasts(visible);
  });
  return tooMany ? visible : toasts;
}

/** Returns the topmost modal dialog. Toasts must be inside it, because the rest is inert. */
function useTopDialog(toasts: readonly unknown[]): HTMLElement | null {
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (toasts.length === 0) return;
    const update = () => setDialog(findTopDialog());
    update();
    // A dialog may open after its toast, or replace another.
    const observer = new MutationObserver(update);
    observer.observe(document.body, { attributes: true, attributeFilter: ['open'], subtree: true });
    return () => observer.disconnect();
  }, [toasts]);
  return dialog;
}

const findTopDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? null;

/** Returns `false` on mounting, and `true` shortly after. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 60);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

export const mount = (): void => mountIsland('toasts', <Toaster />);
