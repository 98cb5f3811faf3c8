import { handleClicks } from './inline-head/clicks.ts';
import { lightHearts } from './inline-head/hearts.ts';
import { repairLocation } from './inline-head/repair-location.ts';
import { reserveStoredLines } from './inline-head/reserve-stored-lines.ts';

// Inlined in the head of every page (src/layouts/inline-script.ts), so that it runs before the
// first paint and before any other script. wishlist-buttons.ts, header.ts and dialog-intents.ts
// take over from it.

repairLocation();
handleClicks();
reserveStoredLines();
try {
  lightHearts();
} catch {
  // Without constructed stylesheets, the page's script lights the hearts.
}
