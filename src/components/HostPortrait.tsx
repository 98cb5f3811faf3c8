import { site } from '#site';

interface HostPortraitProps {
  /** Width and height in px. Below 200 the drawing has fewer details and no alternative text. */
  size: number;
  loading?: 'lazy' | 'eager';
}

/** The host's face in a circle. */
export const HostPortrait = ({ size, loading = 'lazy' }: HostPortraitProps) => {
  const isSmall = size < 200;
  return (
    <img
      className="portrait"
      src={isSmall ? '/host/portrait-near.svg' : '/host/portrait.svg'}
      width={size}
      height={size}
      alt={isSmall ? '' : `${site.host}, in a felt hat, looks over the ridges at first light.`}
      loading={loading}
    />
  );
};
