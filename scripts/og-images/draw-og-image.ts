/** Draws a link preview as a JPEG. */

import sharp from 'sharp';
import { site } from '#site';
import type { OgImage } from './og-image.ts';
import { layOutTitle, type TitleLayout } from './title-layout.ts';
import { faces } from './typefaces.ts';

const [width, height] = [1200, 630];

const margin = 30;

/** Position and size of the picture in pixels. */
interface PictureArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A social image without its picture: background color, position of the picture, and text. */
interface Layout {
  background: string;
  pictureArea: PictureArea;
  svg: string;
}

interface Palette {
  background: string;
  title: string;
  soft: string;
  accent: string;
}

const day: Palette = { background: '#fbf6ec', title: '#1f2b25', soft: '#55625a', accent: '#1f4b3a' };
const night: Palette = { background: '#0f1c18', title: '#ede7d8', soft: '#a9b5ab', accent: '#ebbe66' };

const lineHeight = 1.06;

/** The logo of Logo.astro, 48 wide and 40 high. */
const logo = `<clipPath id="mark"><path d="M0 0h48v40H0z"/></clipPath><g clip-path="url(#mark)">
<path d="M0 27 9 15l5 5 9-13 8 11 5-5 12 15v12H0z" fill="#a9bdb0"/>
<path d="M0 33c7-6 12-8 18-8s9 3 14 3 10-2 16-6v18H0z" fill="#1f4b3a"/>
<path d="M19 30v-6.2l6-4.8 6 4.8V30z" fill="#12332a"/>
<path d="m16.8 24.6 8.2-6.9 8.2 6.9-1 1.2-7.2-5.9-7.2 5.9z" fill="#0c241d"/>
<path d="M23.2 24h3.6v3.6h-3.6z" fill="#f0b64f"/></g>`;

const siteName = site.name;
const nameSize = 26;
const nameWidth = faces.display.width(siteName, nameSize);

/** Logo and name from `x` on a baseline. */
const writeSiteName = ({ accent }: Palette, x: number, baseline: number): string =>
  `<g transform="translate(${x - 52} ${baseline - 27}) scale(.84)">${logo}</g>` +
  faces.display.write(siteName, nameSize, x, baseline, accent);

/** Lines of a title, the first one on a baseline. */
const writeTitle = ({ lines, size }: TitleLayout, { title }: Palette, x: number, baseline: number): string =>
  lines
    .map((line, index) =>
      faces.display.write(line, size, x - size * 0.03, baseline + index * size * lineHeight, title),
    )
    .join('');

const createLayout = (
  pictureArea: PictureArea,
  { background }: Palette,
  body: readonly string[],
): Layout => ({
  background,
  pictureArea,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<path d="M${pictureArea.x} ${pictureArea.y}h${pictureArea.width}v${pictureArea.height}h${-pictureArea.width}z" fill="none" stroke="#12332a" stroke-opacity=".35"/>
${body.join('\n')}</svg>`,
});

/** Layout with a wide landscape above the title. */
function landscapeLayout({ title, kicker }: OgImage, isDark: boolean): Layout {
  const palette = isDark ? night : day;
  const inner = width - 2 * margin;
  const sizes = [82, 74, 66, 58, 52, 46, 40];
  const layout = layOutTitle(title, faces.display, { width: inner - 16, lines: 2, sizes });
  const block = layout.lines.length * layout.size * lineHeight;
  const pictureArea = {
    x: margin,
    y: margin,
    width: inner,
    height: Math.round(height - margin - block - 108),
  };
  const baseline = pictureArea.y + pictureArea.height + 45;
  const x = margin + 6;
  return createLayout(pictureArea, palette, [
    faces.text.write(kicker, 25, x, baseline, palette.soft),
    writeSiteName(palette, width - x - nameWidth, baseline),
    writeTitle(layout, palette, x, baseline + 18 + layout.size * 0.86),
  ]);
}

/** Layout with a cabin's picture next to its name and features. */
function cabinLayout({ title, kicker, details }: OgImage): Layout {
  const pictureArea = { x: 452, y: margin, width: width - 452 - margin, height: height - 2 * margin };
  const x = margin + 16;
  const sizes = [76, 68, 60, 54, 48];
  const layout = layOutTitle(title, faces.display, { width: pictureArea.x - x - 26, lines: 3, sizes });
  const first = 126 + layout.size * 0.86;
  const below = first + (layout.lines.length - 1) * layout.size * lineHeight + 46;
  return createLayout(pictureArea, day, [
    faces.text.write(kicker, 25, x, 84, day.accent),
    writeTitle(layout, day, x, first),
    `<path d="M${x} ${below - 8}h64" stroke="#e3a73b" stroke-width="4" stroke-linecap="round"/>`,
    ...details.map((detail, index) => faces.text.write(detail, 27, x, below + 42 + index * 40, day.soft)),
    writeSiteName(day, x + 52, height - margin - 20),
  ]);
}

/** Draws a social image as a JPEG, with a cabin's picture or a landscape. */
export function drawOgImage(image: OgImage, picture: Buffer, isDark: boolean): Promise<Buffer> {
  const { svg, pictureArea, background } = image.picture
    ? cabinLayout(image)
    : landscapeLayout(image, isDark);
  return sharp(picture)
    .resize(pictureArea.width, pictureArea.height)
    .removeAlpha()
    .extend({
      top: pictureArea.y,
      left: pictureArea.x,
      bottom: height - pictureArea.y - pictureArea.height,
      right: width - pictureArea.x - pictureArea.width,
      background,
    })
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 80, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
