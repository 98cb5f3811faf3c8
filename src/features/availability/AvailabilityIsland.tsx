// Shows the availability dialog of the requested cabin, and the panel of a cabin's page.

import { useStore } from '@nanostores/react';
import { prepareClock } from '#browser/warm-time-zones.ts';
import { $availabilityRequest } from '#stores/availability-dialog.ts';
import { mountIsland } from '#ui/mount-island.tsx';
import { AvailabilityDialog } from './AvailabilityDialog.tsx';
import { AvailabilityPanel, type AvailabilityPanelProps, findPanel } from './AvailabilityPanel.tsx';
import { requestAvailability } from './load-availability.ts';
import { beginStay } from './start-stay.ts';

export function AvailabilityIsland({ panel = null }: { panel?: AvailabilityPanelProps | null }) {
  const target = useStore($availabilityRequest);
  return (
    <>
      {panel && <AvailabilityPanel {...panel} />}
      {target && <AvailabilityDialog target={target} />}
    </>
  );
}

// Before the dialog renders, which then shows a calendar that has arrived.
$availabilityRequest.subscribe((target) => {
  if (!target) return;
  beginStay(target, target.search);
  prepareClock();
  void requestAvailability(target);
});

export const mount = (): void => mountIsland('availability', <AvailabilityIsland panel={findPanel()} />);
