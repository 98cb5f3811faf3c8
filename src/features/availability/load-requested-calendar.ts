// Requests a cabin's calendar while the files of its dialog load.

import { whenPainted } from '#browser/when-idle.ts';
import { $availabilityRequest } from '#stores/availability-dialog.ts';
import { fetchCalendar } from './fetch-calendar.ts';

$availabilityRequest.listen((cabin) => cabin && whenPainted(() => void fetchCalendar(cabin.id)));
