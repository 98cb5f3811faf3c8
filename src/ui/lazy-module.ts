import { useEffect, useState } from 'react';

declare global {
  interface WindowEventMap {
    /** A part of an island did not come, which is there itself; names the island as `client:intent` does. */
    partlost: CustomEvent<string>;
  }
}

/** A module on its way. */
export interface LazyModule<Module extends object> {
  module: Module | null;
  /** Imports it, once; once more after a failure. */
  load: () => Promise<Module>;
}

/**
 * Begins an import at once: the click then finds everything here. Where a page is made it imports nothing, for what an island
 * imports has its styles put into the page: `preloadModule(import.meta.env.SSR ? null : () => import('./Modal.tsx'))`.
 */
export function preloadModule<Module extends object>(
  load: (() => Promise<Module>) | null,
): LazyModule<Module> {
  const arrival = lazyModule(load ?? (() => new Promise<Module>(() => undefined)));
  arrival.load().catch(() => undefined);
  return arrival;
}

/** Imports nothing before it is asked to. */
export function lazyModule<Module extends object>(load: () => Promise<Module>): LazyModule<Module> {
  let coming: Promise<Module> | undefined;
  const arrival: LazyModule<Module> = {
    module: null,
    load: () => {
      coming ??= load().then(
        (module) => {
          arrival.module = module;
          return module;
        },
        (cause) => {
          coming = undefined;
          throw cause;
        },
      );
      return coming;
    },
  };
  return arrival;
}

/**
 * What an import brings, null until it is here. What is here already shows at once;
 * behind lazy() and Suspense React would hold it back for 300 ms. Where it is lost, the page says so in the frame of `island`.
 */
export function useLazyModule<Module extends object>(
  arrival: LazyModule<Module>,
  wanted = true,
  island = '',
): Module | null {
  const [here, setHere] = useState(arrival.module);
  useEffect(() => {
    if (!wanted || here) return;
    const sayLost = () => dispatchEvent(new CustomEvent('partlost', { detail: island }));
    arrival.load().then(setHere, sayLost);
  }, [arrival, wanted, here, island]);
  return here;
}
