import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

const showAs = (media: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media });

/** Shows the page as it prints, until the test ends. */
export async function showOnPaper(): Promise<void> {
  onTestFinished(() => showAs(''));
  await showAs('print');
}
