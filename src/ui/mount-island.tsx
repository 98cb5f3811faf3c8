import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { IslandBoundary } from './IslandBoundary.tsx';

/**
 * Renders an island inside an error boundary: in `container`, whose content it replaces, or at the
 * end of the page.
 */
export function mountIsland(name: string, island: ReactNode, container = appendPlace()): void {
  createRoot(container, { identifierPrefix: `${name}-` }).render(<IslandBoundary>{island}</IslandBoundary>);
}

function appendPlace(): Element {
  const container = document.createElement('div');
  container.dataset['island'] = '';
  return document.body.appendChild(container);
}
