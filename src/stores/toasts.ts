import { atom } from 'nanostores';

export interface ToastAction {
  label: string;
  onSelect: () => void;
}

export interface Toast {
  id: number;
  title: string;
  description?: string;
  /** Destructive toasts interrupt screen readers; plain ones wait. */
  tone: 'plain' | 'destructive';
  /** Time on screen in milliseconds. */
  duration: number;
  action?: ToastAction;
}

export type ToastRequest = Pick<Toast, 'title'> & Partial<Omit<Toast, 'id' | 'title'>>;

export const $toasts = atom<readonly Toast[]>([]);

let lastId = 0;

/** Shows a toast, by default for 3 s (spec §9), and returns its id. */
export function showToast(request: ToastRequest): number {
  const id = ++lastId;
  $toasts.set([...$toasts.get(), { tone: 'plain', duration: 3000, ...request, id }]);
  return id;
}

export const removeToast = (id: number): void =>
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));

export const retainToasts = (retained: readonly Toast[]): void =>
  $toasts.set($toasts.get().filter((toast) => retained.includes(toast)));
