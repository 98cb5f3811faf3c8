import { atom } from 'nanostores';

export interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** Destructive toasts are announced at once; plain ones wait for a pause. */
  tone: 'plain' | 'destructive';
  /** Milliseconds on screen before it fades. */
  duration: number;
  action?: ToastAction;
}

export type ToastRequest = Pick<Toast, 'title'> & Partial<Omit<Toast, 'id' | 'title'>>;

export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/**
 * Shows a toast, for 3 s unless the request says otherwise (spec §9), and returns its id. On a phone and in a dialog there
 * is room for one: the newest.
 */
export function showToast(request: ToastRequest): number {
  const id = ++lastId;
  const others = isCrowded() ? [] : $toasts.get();
  $toasts.set([...others, { tone: 'plain', duration: 3000, ...request, id }]);
  return id;
}

const isCrowded = (): boolean =>
  typeof document !== 'undefined' &&
  (matchMedia('(width < 640px)').matches || document.querySelector('dialog:modal') !== null);

export const removeToast = (id: number): void =>
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
