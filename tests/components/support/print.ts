import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

async function emulateMedia(media: 'print' | ''): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media });
}

/** Shows the page in print media until the test ends. */
export async function emulatePrint(): Promise<void> {
  onTestFinished(() => emulateMedia(''));
  await emulateMedia('print');
}
