/** Reads the texts and colors of our e-mails, like a mail program. */

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const decodeEntities = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

interface Colors {
  color: string;
  background: string;
}

interface TextPiece extends Colors {
  text: string;
}

const parseDeclarations = (css: string): Record<string, string> =>
  Object.fromEntries(
    css.split(';').map((rule) =>
      rule
        .replace('!important', '')
        .split(/:(.*)/s)
        .map((part) => part.trim()),
    ),
  );

/** Returns the CSS of the dark color scheme by class. */
function findDarkRules(html: string): Map<string, string> {
  const sheet = /prefers-color-scheme:dark\)\{(.*?\})\}/s.exec(html)?.[1] ?? '';
  return new Map([...sheet.matchAll(/\.(\w+)\{([^}]*)\}/g)].map(([, name = '', css = '']) => [name, css]));
}

const getAttribute = (tag: string, name: string): string =>
  decodeEntities(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '');

/** Lists the texts of an e-mail's body with their colors. A link is followed by its address. */
function listTextPieces(html: string, scheme: 'light' | 'dark'): TextPiece[] {
  const dark = scheme === 'dark' ? findDarkRules(html) : new Map<string, string>();
  const body = html.slice(html.indexOf('<body'), html.indexOf('</html>'));
  const open: (Colors & { href: string })[] = [{ color: '#000000', background: '#ffffff', href: '' }];
  const pieces: TextPiece[] = [];
  for (const [, tag, text = ''] of body.matchAll(/(<[^>]+>)|([^<]+)/g)) {
    const parent = open.at(-1);
    if (!parent) throw new Error('A tag is closed that was never opened.');
    if (tag?.startsWith('</')) {
      const closed = open.pop();
      if (closed?.href && pieces.at(-1)?.text !== closed.href) pieces.push({ ...parent, text: closed.href });
    } else if (tag) {
      const { color, background } = {
        ...parseDeclarations(getAttribute(tag, 'style')),
        ...parseDeclarations(dark.get(getAttribute(tag, 'class')) ?? ''),
      };
      const href = tag.startsWith('<a ') ? getAttribute(tag, 'href') : '';
      open.push({ color: color ?? parent.color, background: background ?? parent.background, href });
    } else if (text.trim()) {
      pieces.push({ color: parent.color, background: parent.background, text: decodeEntities(text).trim() });
    }
  }
  return pieces;
}

/** Splits the plain text of an e-mail into words, without the separator above its footer. */
export const toWords = (text: string): string[] =>
  text.split(/[\s:]+(?!\/\/)/).filter((word) => word && word !== '--');

/** Lists the words of an HTML e-mail in order, with the address after each link. */
export const listEmailWords = (html: string): string[] =>
  listTextPieces(html, 'light').flatMap(({ text }) => toWords(text));

const getChannelLuminance = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const getLuminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\da-f]{2}/gi) ?? []).map(getChannelLuminance);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Lists the contrast of every text with its background, as defined by WCAG 2. */
export const listContrasts = (html: string, scheme: 'light' | 'dark'): { words: string; ratio: number }[] =>
  listTextPieces(html, scheme).map(({ text, color, background }) => {
    const [low = 0, high = 0] = [getLuminance(color), getLuminance(background)].toSorted(
      (one, other) => one - other,
    );
    return { words: text, ratio: (high + 0.05) / (low + 0.05) };
  });
