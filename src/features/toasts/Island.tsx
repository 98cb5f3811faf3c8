import { lazy, Suspense, useEffect, useState } from 'react';

const never = new Promise<never>(() => {});

// Kept away from the server, which would put the styles of toasts into every page.
const Toaster = lazy(async () => ({
  default: (await (import.meta.env.SSR ? never : import('./Toaster.tsx'))).Toaster,
}));

/**
 * Draws toasts; hydrate it with `client:intent="toasts"`, which the first toast asks for. Pages hold
 * nothing of it before that.
 */
export function ToastIsland() {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return <Suspense>{hydrated && <Toaster />}</Suspense>;
}
