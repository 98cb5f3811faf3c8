import { useEffect, useState } from 'react';

/** A module on its way. */
export interface Arrival<Module extends object> {
  here: Module | null;
  coming: Promise<void>;
}

export function arrivalOf<Module extends object>(module: Promise<Module>): Arrival<Module> {
  const arrival: Arrival<Module> = {
    here: null,
    coming: module.then((here) => void Object.assign(arrival, { here })),
  };
  return arrival;
}

/**
 * What an import brings, null until it is here. What is here already shows at once;
 * behind lazy() and Suspense React would hold it back for 300 ms.
 */
export function useArrived<Module extends object>(arrival: Arrival<Module>): Module | null {
  const [here, setHere] = useState(arrival.here);
  useEffect(() => void arrival.coming.then(() => setHere(arrival.here)), [arrival]);
  return here;
}
