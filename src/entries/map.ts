import { whenSeen } from '#browser/sight.ts';

// The map is drawn and its list whole as they were built: what lays the pins anew and follows a guest is no part of that.
whenSeen(document.querySelectorAll('[data-map-page]'), () => {
  import('#features/map/page.ts').catch(() => undefined);
});
