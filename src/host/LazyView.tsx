/** Loads the views of the host dashboard on first use. Shows a retry button if that fails. */

import { type ComponentType, useEffect, useState } from 'react';
import { AsyncButton } from '#ui/AsyncButton.tsx';
import { Loading } from './parts/QueryState.tsx';
import type { ViewProps } from './route.ts';
import type { HostView } from './views.ts';

const loaded = new Map<string, ComponentType<ViewProps>>();

/** Downloads a view of the dashboard. Rejects if a file cannot be loaded. */
export async function loadView({ name, load }: HostView): Promise<ComponentType<ViewProps>> {
  const View = await load();
  loaded.set(name, View);
  return View;
}

export function LazyView({ view, path }: { view: HostView } & ViewProps) {
  const [failures, setFailures] = useState(0);
  const [, setIsLoaded] = useState(false);
  const load = () =>
    loadView(view).then(
      () => setIsLoaded(true),
      () => setFailures(failures + 1),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a view is another component by its key
  useEffect(() => void load(), []);
  const View = loaded.get(view.name);
  if (View) return <View path={path} />;
  if (failures === 0) return <Loading subject={view.title} />;
  const retry = async () => {
    // Some browsers cache a failed module until the page is reloaded.
    if (failures > 1 && navigator.onLine) location.reload();
    await load();
    return null;
  };
  return (
    <div role="alert">
      <p>This part of the page could not be loaded. Are you online?</p>
      <AsyncButton key={failures} action={retry}>
        Try again
      </AsyncButton>
    </div>
  );
}
