import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { IslandBoundary } from './IslandBoundary.tsx';

/**
 * Renders an island inside an error boundary: in `place`, whose content it replaces, or at the end
 * of the page.
 */
export function mountIsland(name: string, island: ReactNode, place = appendPlace()): void {
  createRoot(place, { identifierPrefix: `${name}-` }).render(<IslandBoundary>{island}</IslandBoundary>);
}

function appendPlace(): Element {
  const place = document.createElement('div');
  place.dataset['island'] = '';
  return document.body.appendChild(place);
}
