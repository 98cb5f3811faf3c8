import { onTestFinished } from 'vitest';
import { cdp } from 'vitest/browser';

async function showAs(media: 'print' | ''): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { media });
}

/** Shows the page as it prints, until the test ends. */
export async function showOnPaper(): Promise<void> {
  onTestFinished(() => showAs(''));
  await showAs('print');
}
