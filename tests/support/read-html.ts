/** A mail program of a few lines: enough of HTML and CSS to read our own letters with. */

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

interface Colours {
  color: string;
  background: string;
}

interface Piece extends Colours {
  text: string;
}

const declarations = (css: string): Record<string, string> =>
  Object.fromEntries(
    css.split(';').map((rule) =>
      rule
        .replace('!important', '')
        .split(/:(.*)/s)
        .map((part) => part.trim()),
    ),
  );

/** The rules of the dark scheme, by class. */
function darkRules(html: string): Map<string, string> {
  const sheet = /prefers-color-scheme:dark\)\{(.*?\})\}/s.exec(html)?.[1] ?? '';
  return new Map([...sheet.matchAll(/\.(\w+)\{([^}]*)\}/g)].map(([, name = '', css = '']) => [name, css]));
}

const attribute = (tag: string, name: string): string =>
  decoded(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/**
 * The texts of a letter's body with the colours they are shown in; a link is followed by its
 * address.
 */
function piecesOf(html: string, scheme: 'light' | 'dark'): Piece[] {
  const dark = scheme === 'dark' ? darkRules(html) : new Map<string, string>();
  const body = html.slice(html.indexOf('<body'), html.indexOf('</html>'));
  const open: (Colours & { href: string })[] = [{ color: '#000000', background: '#ffffff', href: '' }];
  const pieces: Piece[] = [];
  for (const [, tag, text = ''] of body.matchAll(/(<[^>]+>)|([^<]+)/g)) {
    const around = open.at(-1);
    if (!around) throw new Error('A tag is closed that was never opened.');
    if (tag?.startsWith('</')) {
      const closed = open.pop();
      if (closed?.href && pieces.at(-1)?.text !== closed.href) pieces.push({ ...around, text: closed.href });
    } else if (tag) {
      const { color, background } = {
        ...declarations(attribute(tag, 'style')),
        ...declarations(dark.get(attribute(tag, 'class')) ?? ''),
      };
      const href = tag.startsWith('<a ') ? attribute(tag, 'href') : '';
      open.push({ color: color ?? around.color, background: background ?? around.background, href });
    } else if (text.trim()) {
      pieces.push({ color: around.color, background: around.background, text: decoded(text).trim() });
    }
  }
  return pieces;
}

/** The words of a letter's plain text; the rule above its foot is none. */
export const wordsOfText = (text: string): string[] =>
  text.split(/[\s:]+(?!\/\/)/).filter((word) => word && word !== '--');

/** The words of a letter in the order they are read, with the address of each link behind it. */
export const wordsOf = (html: string): string[] =>
  piecesOf(html, 'light').flatMap(({ text }) => wordsOfText(text));

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map(channel);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast of every text with its background, by WCAG 2. */
export const contrastsOf = (html: string, scheme: 'light' | 'dark'): { words: string; ratio: number }[] =>
  piecesOf(html, scheme).map(({ text, color, background }) => {
    const [low = 0, high = 0] = [luminance(color), luminance(background)].toSorted(
      (one, other) => one - other,
    );
    return { words: text, ratio: (high + 0.05) / (low + 0.05) };
  });
