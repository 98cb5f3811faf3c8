import { whenSeen } from './sight.ts';

const face = new FontFace('Caveat', 'url(/fonts/caveat.woff2)', { display: 'swap' });

/** Lets what the host says be set in her hand, which is fetched with the first words of hers that are laid out. */
export const addHand = (): void => {
  document.fonts.add(face);
};

/** How near her words are when it is fetched, px: on most lines it is there before they are seen, and moves nothing. */
const near = 1500;

// In the page's own styles it would come before the first paint, and hold it up: her words are further down (styles/fonts.css).
whenSeen(document.querySelectorAll('blockquote, .hand'), addHand, near);
