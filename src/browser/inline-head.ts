// Script in the head of every page, which runs before the first paint and any other script.
// Later wishlist-buttons.ts, header.ts and dialog-intents.ts replace it. Inlined by
// src/layouts/inline-script.ts.

import { handleClicks } from './inline-head/clicks.ts';
import { lightHearts } from './inline-head/hearts.ts';
import { repairLocation } from './inline-head/repair-location.ts';
import { reserveStoredLines } from './inline-head/reserve-stored-lines.ts';

repairLocation();
handleClicks();
reserveStoredLines();
try {
  lightHearts();
} catch {
  // Without constructed stylesheets, the page's script lights the hearts.
}
