// Shows and changes hearts of saved cabins until the page's script has loaded.

interface SavedCabin {
  slug: string;
  cabinId: string;
  timestamp: number;
}

function loadWishlist(): SavedCabin[] {
  try {
    const list = JSON.parse(localStorage['wishlist'] ?? '[]');
    return list.length > 500 ? [] : list.filter((item?: SavedCabin) => /^[\w-]+$/.test(item?.slug ?? ''));
  } catch {
    return [];
  }
}

/** Lights the hearts of saved cabins with a constructed stylesheet. */
export function lightHearts(): void {
  const slugs = [...new Set(loadWishlist().map(({ slug }) => slug))];
  const sheet = new CSSStyleSheet();
  const hearts = slugs.map((slug) => `[data-heart="${slug}"]`).join();
  if (hearts) sheet.replaceSync(`${hearts}{--lit:1}:root{--saved:"${slugs.length}"}`);
  document.adoptedStyleSheets = hearts ? [sheet] : [];
}

/**
 * Adds the cabin of a heart to the wishlist or removes it. Stores the previous item in `data-kept`,
 * so that the page's script can undo it before it replays the click.
 */
export function toggleHeart(heart: HTMLElement): void {
  const { heart: slug = '', cabinId, kept: previouslySaved } = heart.dataset;
  try {
    const list = loadWishlist();
    const saved = list.find((item) => item.slug === slug);
    const card = heart.closest<HTMLElement>('[data-cabin]')?.dataset['cabin'] ?? '{}';
    const item = { slug, cabinId: cabinId ?? JSON.parse(card).id, timestamp: Date.now() };
    const next = saved ? list.filter((entry) => entry !== saved) : [...list, item].slice(-500);
    localStorage['wishlist'] = JSON.stringify(next);
    if (previouslySaved === undefined) heart.dataset['kept'] = saved ? JSON.stringify(saved) : '';
    else delete heart.dataset['kept'];
    heart.ariaPressed = String(!saved);
    lightHearts();
  } catch {
    // Without storage the wishlist is unchanged.
  }
}
