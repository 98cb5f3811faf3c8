window.islands ??= {};
// No island of React's, but loaded like one (src/browser/islands.ts).
window.islands['site-search'] = {
  element: document.body,
  load: async () => (await import('#features/site-search/dialog.ts')).startSiteSearch,
};
