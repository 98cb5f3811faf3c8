window.islands ??= {};
// No island of React's, but loaded like one (src/browser/islands.ts).
window.islands['site-search'] = {
  element: document.body,
  // Not taken apart, here as elsewhere in what every page has: the bundler would write more for it.
  load: () => import('#features/site-search/dialog.ts').then((dialog) => dialog.startSiteSearch),
};
