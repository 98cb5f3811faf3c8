import hydrate from '@astrojs/react/client.js';
import { type ComponentType, createElement } from 'react';
import { IslandBoundary } from './IslandBoundary.tsx';

type HydrateElement = ReturnType<typeof hydrate>;

/** Brings an island to life as Astro's renderer of React does, inside an error boundary. */
export default function hydrateIsland(element: HTMLElement): HydrateElement {
  const hydrateElement = hydrate(element);
  return (Island: ComponentType, ...rest) =>
    hydrateElement(
      (props: object) => createElement(IslandBoundary, null, createElement(Island, props)),
      ...rest,
    );
}
