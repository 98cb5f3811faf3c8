import { addIslands } from '#browser/islands.ts';

// The dialogs of guests' pages, by the name of the controls that open them (`data-intent`).
addIslands({
  availability: () =>
    import('#features/availability/AvailabilityIsland.tsx').then((island) => island.mount()),
  search: () => import('#features/search/dialog/SearchIsland.tsx').then((island) => island.mount()),
  video: () => import('#features/videos/VideoIsland.tsx').then((island) => island.mount()),
  saved: () => import('#features/wishlist/WishlistIsland.tsx').then((island) => island.mount()),
  'text-me': () => import('#features/messages/TextMeIsland.tsx').then((island) => island.mount()),
});
