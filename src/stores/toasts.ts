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

/** Shows a toast, for 3 s unless the request says otherwise (spec §9), and returns its id. */
export function showToast(request: ToastRequest): number {
  const id = ++lastId;
  $toasts.set([...$toasts.get(), { tone: 'plain', duration: 3000, ...request, id }]);
  return id;
}

export const removeToast = (id: number): void =>
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));

/** Removes all toasts but these. */
export const retainToasts = (kept: readonly Toast[]): void =>
  $toasts.set($toasts.get().filter((toast) => kept.includes(toast)));
