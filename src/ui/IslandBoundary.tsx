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

/** Shows the message: an island of dialogs is at the end of the page, outside the viewport. */
const showElement = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'center' });
  element?.focus();
};

const pollIntervalMs = 100;
const maxPolls = 150;

/**
 * Reloads the page once all calls have finished: before that the server may not have made the
 * change.
 */
async function reloadAfterSending(): Promise<void> {
  for (let polls = 0; polls < maxPolls && pendingCalls.count > 0; polls += 1)
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  location.reload();
}

const IslandFailure = () => (
  <div ref={showElement} className="island-failure" role="alert" tabIndex={-1}>
    <p>This part of the page stopped working. What you have already sent, such as a booking, is safe.</p>
    <p>Load the page again to go on. If your browser translates it, show it in English.</p>
    <Button onClick={() => void reloadAfterSending()}>Load the page again</Button>
  </div>
);
