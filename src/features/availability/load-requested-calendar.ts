// Loads the calendar of a requested cabin at the same time as its dialog, which retries a failed
// import.

import { $availabilityRequest } from '#stores/availability-dialog.ts';

$availabilityRequest.listen((cabin) => {
  if (!cabin) return;
  import('./load-availability.ts')
    .then(({ requestAvailability }) => requestAvailability(cabin))
    .catch(() => undefined);
});
