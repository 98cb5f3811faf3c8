import { getFocusAttributes } from '#domain/photos/photo-url.ts';
import { imageSrcset, imageUrl } from '#paths';
import { site } from '#site';

interface HostPortraitProps {
  /** Address of the host's uploaded photo; `null` for the drawing, if the site has one. */
  photo: string | null;
  /** Width and height in px. Below 200 the drawing has fewer details and no alternative text. */
  size: number;
  loading?: 'lazy' | 'eager';
}

/** Whether there is a picture of the host: a photo, or the site's drawing. */
export const hasHostPortrait = (photo: string | null): boolean => photo !== null || site.hostDrawing;

/** The host's face in a circle. */
export const HostPortrait = ({ photo, size, loading = 'lazy' }: HostPortraitProps) => {
  if (!hasHostPortrait(photo)) return null;
  const isSmall = size < 200;
  const picture = photo
    ? {
        ...getFocusAttributes(photo),
        src: imageUrl(photo, 320),
        srcSet: imageSrcset(photo, [320, 720]),
        sizes: `${size}px`,
        alt: site.host,
      }
    : {
        src: isSmall ? '/host/portrait-near.svg' : '/host/portrait.svg',
        alt: `${site.host}, in a felt hat, looks over the ridges at first light.`,
      };
  return (
    <img
      className="portrait"
      {...picture}
      width={size}
      height={size}
      alt={isSmall ? '' : picture.alt}
      loading={loading}
    />
  );
};
