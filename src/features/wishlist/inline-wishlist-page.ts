// Stands in the head of the saved cabins as a script of its own (src/layouts/inline-script.ts): marks a visit that has cabins
// to show, its own or those its link names. Any other has its answer in the page.
let saved: string | undefined;
try {
  saved = localStorage['wishlist'];
} catch {
  // A browser that stores nothing has nothing to show.
}
if ((saved && saved !== '[]') || /[?&]cabins=/.test(location.search))
  document.documentElement.dataset['awaitsCabins'] = '';

export {};
