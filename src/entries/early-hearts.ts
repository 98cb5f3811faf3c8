declare global {
  interface Window {
    /** Saves the cabin of a heart or takes it off the list, until the page's script does; a list nobody keeps is left alone. */
    keepHeart?: (heart: HTMLElement) => void;
  }
}

/** Lights what this browser has saved, by a stylesheet of its own, and keeps what is pressed before any script is there. */
function showSaved(): void {
  type Item = { slug: string; cabinId: string; timestamp: number };

  const read = (): Item[] => {
    try {
      const list = JSON.parse(localStorage['wishlist']);
      return list.length > 500 ? [] : list.filter((item?: Item) => /^[\w-]+$/.test(item?.slug ?? ''));
    } catch {
      return [];
    }
  };

  const light = () => {
    const slugs = [...new Set(read().map(({ slug }) => slug))];
    const sheet = new CSSStyleSheet();
    const hearts = slugs.map((slug) => `[data-heart="${slug}"]`).join();
    if (hearts) sheet.replaceSync(`${hearts}{--lit:1}:root{--saved:"${slugs.length}"}`);
    document.adoptedStyleSheets = [sheet];
  };

  window.keepHeart = (heart) => {
    const { heart: slug = '', cabinId, kept } = heart.dataset;
    try {
      const list = read();
      const saved = list.find((item) => item.slug === slug);
      const card = heart.closest<HTMLElement>('[data-cabin]')?.dataset['cabin'] ?? '{}';
      const item = { slug, cabinId: cabinId ?? JSON.parse(card).id, timestamp: Date.now() };
      const next = saved ? list.filter((one) => one !== saved) : [...list, item].slice(-500);
      localStorage['wishlist'] = JSON.stringify(next);
      // What the page's script takes back before it presses the heart itself.
      if (kept === undefined) heart.dataset['kept'] = saved ? JSON.stringify(saved) : '';
      else delete heart.dataset['kept'];
      heart.ariaPressed = String(!saved);
      light();
    } catch {}
  };

  try {
    light();
  } catch {}
}

/**
 * Stands in the page itself and runs before anything is drawn, so that no heart lights up before a guest's eyes.
 * `hearts.ts` takes over from it.
 */
export const earlyHearts = `(${showSaved})()`;
