import { useStore } from '@nanostores/react';
import { LazyPart } from '#ui/LazyPart.tsx';
import { lazyModule } from '#ui/lazy-module.ts';
import { $plannerQuery } from './planner-query.ts';

const never = new Promise<never>(() => {});

// Never on the server, where it would put the notebook's styles into the page.
const planArrival = lazyModule(() => (import.meta.env.SSR ? never : import('./PlannerDays.tsx')));

/** Shows the plan a guest asked for; hydrate it with `client:intent="plan"`. */
export function PlannerIsland() {
  // The page was built with nothing asked for, whatever woke the island.
  const query = useStore($plannerQuery, { ssr: 'initial' });
  if (query === null) return null;
  return (
    <LazyPart module={planArrival} fallback={<p role="status">Planning your days…</p>}>
      {({ PlannerPages }) => <PlannerPages query={query} />}
    </LazyPart>
  );
}
