import hydrate from '@astrojs/react/client.js';
import { type ComponentType, createElement } from 'react';
import { IslandBoundary } from './IslandBoundary.tsx';

type HydrateElement = ReturnType<typeof hydrate>;

/** Hydrates an island like Astro's React renderer, inside an error boundary. */
export default function hydrateIsland(element: HTMLElement): HydrateElement {
  const hydrateElement = hydrate(element);
  return (Island: ComponentType, ...rest) =>
    hydrateElement(
      (props: object) => createElement(IslandBoundary, null, createElement(Island, props)),
      ...rest,
    );
}
