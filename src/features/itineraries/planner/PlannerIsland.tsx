// Shows the plan of the trip planner above its form.

import { useStore } from '@nanostores/react';
import { requireElement } from '#browser/dom.ts';
import { mountIsland } from '#ui/mount-island.tsx';
import { PlannerPages } from './PlannerDays.tsx';
import { $plannerQuery } from './planner-query.ts';

function PlannerIsland() {
  const query = useStore($plannerQuery);
  return query === null ? null : <PlannerPages query={query} />;
}

export const mount = (): void => mountIsland('plan', <PlannerIsland />, requireElement(document, 'plan'));
