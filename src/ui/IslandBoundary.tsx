import { Component, type ReactNode } from 'react';
import { pendingCalls } from '#browser/pending-calls.ts';
import { Button } from './Button.tsx';

/** Error boundary: replaces a failed island by an explanation and a reload button. */
export class IslandBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <IslandFailure /> : this.props.children;
  }
}

/** An island of dialogs is at the end of the page, outside the viewport. */
const showElement = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'center' });
  element?.focus();
};

/** Polling interval in ms, and number of polls. */
const pause = 100;
const maxLooks = 150;

/**
 * Reloads the page once all calls have finished: before that the server may not have made the
 * change.
 */
async function reloadAfterSending(): Promise<void> {
  for (let lookTimer = 0; lookTimer < maxLooks && pendingCalls.count > 0; lookTimer += 1)
    await new Promise((resolve) => setTimeout(resolve, pause));
  location.reload();
}

const IslandFailure = () => (
  <div ref={showElement} className="island-failure" role="alert" tabIndex={-1}>
    <p>This part of the page stopped working. What you have already sent, such as a booking, is safe.</p>
    <p>Load the page again to go on. If your browser translates it, show it in English.</p>
    <Button onClick={() => void reloadAfterSending()}>Load the page again</Button>
  </div>
);
