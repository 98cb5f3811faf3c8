/** `npm run test:components` runs this first: installs Chromium for tests if there is none. */
import { ensureChromium } from '#support/chromium.ts';

ensureChromium();
