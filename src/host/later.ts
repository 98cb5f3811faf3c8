import { laterOf } from '#ui/use-arrived.ts';

/** What only some moments of the desk need. The last two are fetched as soon as a host is in: they must be there then. */
export const later = {
  door: laterOf(() => import('./Door.tsx')),
  drawer: laterOf(() => import('./Drawer.tsx')),
  over: laterOf(() => import('./SessionOver.tsx')),
};
