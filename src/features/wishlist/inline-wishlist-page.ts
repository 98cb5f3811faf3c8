// Inline script of the wishlist page. Marks a visit with cabins to show; otherwise the built page
// is complete.
let saved: string | undefined;
try {
  saved = localStorage['wishlist'];
} catch {
  // Storage is unavailable, so nothing is saved.
}
if ((saved && saved !== '[]') || /[?&]cabins=/.test(location.search))
  document.documentElement.dataset['awaitsCabins'] = '';

export {};
