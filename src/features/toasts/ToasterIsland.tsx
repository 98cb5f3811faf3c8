import { useEffect, useState } from 'react';
import { preloadModule, useLazyModule } from '#ui/lazy-module.ts';

const toasterArrival = preloadModule(import.meta.env.SSR ? null : () => import('./Toaster.tsx'));

/**
 * Draws toasts; hydrate it with `client:intent="toasts"`, which the first toast asks for. Pages hold
 * nothing of it before that, and React takes over what they hold: its first render shows nothing either.
 */
export function ToastIsland() {
  const [awake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const arrived = useLazyModule(toasterArrival);
  return awake && arrived ? <arrived.Toaster /> : null;
}
