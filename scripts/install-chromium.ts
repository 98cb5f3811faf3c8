/** `npm run test:components` begins with it: a Chromium for the tests, installed if there is none. */
import { ensureChromium } from '#support/chromium.ts';

ensureChromium();
