import { type ReactNode, useEffect, useState } from 'react';
import { AsyncButton } from './AsyncButton.tsx';
import type { LazyModule } from './lazy-module.ts';

export interface LazyPartProps<Module extends object> {
  module: LazyModule<Module>;
  /** What is shown until it is here. */
  fallback?: ReactNode;
  children: (module: Module) => ReactNode;
}

/** A part that is downloaded when it is first shown; where that fails it says so, and each press tries again. */
export function LazyPart<Module extends object>({
  module,
  fallback = null,
  children,
}: LazyPartProps<Module>) {
  const [loaded, setLoaded] = useState(module.module);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (!loaded) module.load().then(setLoaded, () => setFailures(1));
  }, [module, loaded]);
  if (loaded) return children(loaded);
  const again = () => tryAgain(failures, module).then(setLoaded, () => setFailures(failures + 1));
  return failures > 0 ? <LazyPartFailed key={failures} onRetry={again} /> : fallback;
}

/** Says that a part did not come. */
export const LazyPartFailed = ({ onRetry }: { onRetry: () => Promise<unknown> }) => (
  <div role="alert">
    <p>This part of the page could not be loaded. Are you online?</p>
    <AsyncButton action={() => onRetry().then(() => null)}>Try again</AsyncButton>
  </div>
);

/** A module that failed to load stays failed in some browsers until the page is reloaded. */
function tryAgain<Module extends object>(failures: number, module: LazyModule<Module>): Promise<Module> {
  if (failures > 1 && navigator.onLine) location.reload();
  return module.load();
}
