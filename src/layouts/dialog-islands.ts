import { mount as availability } from '#features/availability/AvailabilityIsland.tsx';
import { mount as textMe } from '#features/messages/TextMeIsland.tsx';
import { mount as newsletter } from '#features/newsletter/NewsletterIsland.tsx';
import { mount as search } from '#features/search/dialog/SearchIsland.tsx';
import { mount as toasts } from '#features/toasts/Toaster.tsx';
import { mount as video } from '#features/videos/VideoIsland.tsx';
import { mount as saved } from '#features/wishlist/WishlistIsland.tsx';

/** Functions that mount the dialogs of guests' pages and toasts, by the name in `data-intent`. */
export const dialogs = { availability, newsletter, saved, search, 'text-me': textMe, toasts, video };
