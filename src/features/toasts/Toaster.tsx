import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { $toasts, retainToasts, type Toast } from '#stores/toasts.ts';
import { mountIsland } from '#ui/mount-island.tsx';
import { ToastCard } from './ToastCard.tsx';
import styles from './Toaster.module.css';
import { useClearControls, useToastPosition } from './use-toast-position.ts';

/** Plain toasts are announced politely, destructive ones assertively. */
export function Toaster() {
  const toasts = useVisibleToasts(useStore($toasts));
  const host = useHost(toasts);
  const regions = <Regions key={host ? 'dialog' : 'page'} host={host} toasts={toasts} />;
  return host ? createPortal(regions, host.querySelector('.dialog-panel') ?? host) : regions;
}

const noToasts: readonly Toast[] = [];

/** Empty at first: screen readers do not announce a region that appears with its content. */
function Regions({ host, toasts }: { host: HTMLElement | null; toasts: readonly Toast[] }) {
  const visibleToasts = useSettled() ? toasts : noToasts;
  const { box, position } = useToastPosition(host, visibleToasts);
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

/** On a phone the newest and those with an action; in a dialog only the newest. */
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
function useHost(toasts: readonly unknown[]): HTMLElement | null {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (toasts.length === 0) return;
    const update = () => setHost(topDialog());
    update();
    // A dialog may open after its toast, or replace another.
    const observer = new MutationObserver(update);
    observer.observe(document.body, { attributes: true, attributeFilter: ['open'], subtree: true });
    return () => observer.disconnect();
  }, [toasts]);
  return host;
}

const topDialog = (): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1) ?? null;

/** Becomes `true` shortly after mounting. */
function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), 60);
    return () => clearTimeout(timer);
  }, []);
  return settled;
}

export const mount = (): void => mountIsland('toasts', <Toaster />);
