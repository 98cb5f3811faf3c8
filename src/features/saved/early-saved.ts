/** Marks a visit that has cabins to show, its own or those its link names. Any other has its answer in the page. */
function mark(): void {
  let saved: string | undefined;
  try {
    saved = localStorage['wishlist'];
  } catch {}
  if ((saved && saved !== '[]') || /[?&]cabins=/.test(location.search))
    document.documentElement.dataset['awaitsCabins'] = '';
}

/** Written into the page itself: it runs before anything is drawn. */
export const earlySaved = `(${mark})()`;
