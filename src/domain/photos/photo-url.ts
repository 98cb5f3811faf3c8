/** Maximum longer side of an uploaded photo in px, both sent and stored. */
export const maxPhotoSide = 3200;

export const photoPath = (id: string): string => `/photos/${id}`;

export const isPhotoPath = (address: string): boolean =>
  /^\/photos\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(address);

/**
 * Point of a picture that stays visible when it is cropped. In percent from the left and the top.
 */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Returns the URL without focal point, as used by the image service and to compare pictures. */
export const stripFocalPoint = (image: string): string => image.replace(/#.*$/, '');

const roundToQuarter = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)) / 25) * 25;

/**
 * Appends the focal point, for example `#focus=25,75`, rounded to quarters; nothing for the center.
 */
export function withFocalPoint(image: string, point: FocalPoint | null): string {
  const { x, y } = point ?? { x: 50, y: 50 };
  const fragment = `#focus=${roundToQuarter(x)},${roundToQuarter(y)}`;
  return stripFocalPoint(image) + (fragment === '#focus=50,50' ? '' : fragment);
}

/** Returns the focal point of a URL; `null` for the center. */
export function parseFocalPoint(image: string): FocalPoint | null {
  const [, x, y] = /#focus=(\d{1,3}),(\d{1,3})$/.exec(image) ?? [];
  return x && y ? { x: roundToQuarter(Number(x)), y: roundToQuarter(Number(y)) } : null;
}

/** Returns the attribute that `focal-points.css` reads, for example `{ 'data-focus': '25 75' }`. */
export function getFocusAttributes(image: string | null): { 'data-focus'?: string } {
  const point = image === null ? null : parseFocalPoint(image);
  return point ? { 'data-focus': `${point.x} ${point.y}` } : {};
}
