// Draws the log cabin of the site's scenes, such as the home page's main picture.

import type { ScenePalette } from './palettes.ts';

const logs = [0, 1, 2, 3, 4, 5].map(
  (row) => `<path d="M14 ${50 + row * 4.6}h58" stroke="#000" stroke-opacity=".22" stroke-width=".7"/>`,
);

const pane = (x: number, y: number, w: number, h: number): string =>
  `<path d="M${x} ${y}h${w}v${h}h${-w}z" fill="url(#lamp)"/>
<path d="M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}" stroke="#6b3a17" stroke-width=".7"/>`;

/** Draws the cabin from the front. `x`, `y`: middle of its base; `size`: its width in pixels. */
export function drawCabin({ wall, roof }: ScenePalette, x: number, y: number, size: number): string {
  const scale = size / 100;
  return `<circle cx="${x}" cy="${y - 18 * scale}" r="${size * 1.15}" fill="url(#glow)"/>
<g transform="translate(${x - size / 2} ${y - 76 * scale}) scale(${scale})">
<path d="M76 20c-3-6 4-9 1-15s3-8 1-14 5-8 3-15" fill="none" stroke="#fff3dc" stroke-opacity=".34" stroke-width="3.2" stroke-linecap="round"/>
<path d="M71 22h9v34h-9z" fill="#6d6a62"/><path d="M70 20h11v3H70z" fill="#514f49"/>
<path d="M14 46h58v31H14z" fill="${wall}"/>${logs.join('')}
<path d="M14 47 43 16l29 31z" fill="${wall}"/>
<path d="M43 9 6 49.5l3.2 2.6L43 16.5l33.8 35.6L80 49.5z" fill="${roof}"/>
<path d="M72 50h24v4H72z" fill="${roof}"/><path d="M70 46.5 98 51v3.5l-28-3z" fill="${roof}"/>
<path d="M93 54h2v23h-2zM82 54h1.6v23H82z" fill="${roof}"/>
<path d="M72 66h24M72 70h24" stroke="${roof}" stroke-width="1.1"/>
<path d="M6 76h92v3H6z" fill="#2a211b"/>
${pane(20, 56, 11, 12)}${pane(55, 56, 11, 12)}
<path d="M38 55h10v22H38z" fill="#2f1d12"/>${pane(39.5, 57, 7, 7)}
<path d="M38.5 38.5 43 33l4.5 5.5v5h-9z" fill="url(#lamp)"/><path d="M43 33v10.5" stroke="#6b3a17" stroke-width=".7"/>
<path d="M36 79h14l2 4H34zM33 83h20l2 4H31z" fill="#3a3029"/>
</g>`;
}
