/** Marks a visit that has cabins to show, its own or those its link names. Any other has its answer in the page. */
function mark(): void {
  let kept: string | undefined;
  try {
    kept = localStorage['wishlist'];
  } catch {}
  if ((kept && kept !== '[]') || /[?&]cabins=/.test(location.search))
    document.documentElement.dataset['kept'] = '';
}

/** Written into the page itself: it runs before anything is drawn. */
export const earlyKept = `(${mark})()`;
