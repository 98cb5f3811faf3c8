import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { $toasts, retainToasts, type Toast } from '#stores/toasts.ts';
import { mountIsland } from '#ui/mount-island.tsx';
import { ToastCard } from './ToastCard.tsx';
import styles from './Toaster.module.css';
import { useClearControls, useToastPosition } from './use-toast-position.ts';

/** Draws the toasts of every island. Plain ones are announced politely, destructive ones at once. */
export function Toaster() {
  const toasts = useRoom(useStore($toasts));
  const host = useHost(toasts);
  const regions = <Regions key={host ? 'dialog' : 'page'} host={host} toasts={toasts} />;
  return host ? createPortal(regions, host.querySelector('.dialog-panel') ?? host) : regions;
}

const none: readonly Toast[] = [];

/** The live regions. They are empty for a moment first: a screen reader does not read a region that appears with its words. */
function Regions({ host, toasts }: { host: HTMLElement | null; toasts: readonly Toast[] }) {
  const shown = useSettled() ? toasts : none;
  const { box, place } = useToastPosition(host, shown);
  const isAway = useClearControls(box, shown);
  useLayoutEffect(() => {
    // On a low screen the newest may be out of sight at the end of their row.
    if (shown.length > 0) box.current?.scrollTo({ left: box.current.scrollWidth });
  }, [box, shown]);
  const cards = (tone: Toast['tone']) =>
    shown.filter((toast) => toast.tone === tone).map((toast) => <ToastCard key={toast.id} toast={toast} />);
  return (
    <section
      ref={box}
      className={styles.toaster}
      data-at={isAway ? 'above' : place}
      data-no-print
      aria-label="Notices"
    >
      <div role="alert">{cards('destructive')}</div>
      <div role="status">{cards('plain')}</div>
    </section>
  );
}

/**
 * The toasts there is room for. On a phone that is the newest, and whatever can be done for as long as its toast stands; in a
 * dialog the newest alone.
 */
export function limitVisibleToasts(toasts: readonly Toast[]): readonly Toast[] {
  if (toasts.length < 2) return toasts;
  if (document.querySelector('dialog:modal')) return toasts.slice(-1);
  if (!matchMedia('(width < 640px)').matches) return toasts;
  return toasts.filter((toast, index) => toast.action || index === toasts.length - 1);
}

/** As `limitVisibleToasts`; the others go. */
function useRoom(toasts: readonly Toast[]): readonly Toast[] {
  const kept = limitVisibleToasts(toasts);
  const tooMany = kept.length < toasts.length;
  useEffect(() => {
    if (tooMany) retainToasts(kept);
  });
  return tooMany ? kept : toasts;
}

/**
 * The topmost modal dialog, else null. Everything outside a modal dialog is inert, so toasts have to
 * stand inside it to be seen, announced and clicked.
 */
function useHost(toasts: readonly unknown[]): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (toasts.length === 0) return;
    const update = () => setHost(topDialog());
    update();
    // A dialog may open over the page after its toast, and one may take the place of another.
    const watch = new MutationObserver(update);
    watch.observe(document.body, { attributes: true, attributeFilter: ['open'], subtree: true });
    return () => watch.disconnect();
  }, [toasts]);
  return host;
}

const topDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? null;

/** False at first, true a moment after mounting. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 60);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

export const mount = (): void => mountIsland('toasts', <Toaster />);
