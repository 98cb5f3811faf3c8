import { arrivalOf, useArrived } from '#ui/use-arrived.ts';

const toasterArrival = arrivalOf(import.meta.env.SSR ? null : () => import('./Toaster.tsx'));

/**
 * Draws toasts; hydrate it with `client:intent="toasts"`, which the first toast asks for. Pages hold
 * nothing of it before that.
 */
export function ToastIsland() {
  const arrived = useArrived(toasterArrival);
  return arrived ? <arrived.Toaster /> : null;
}
