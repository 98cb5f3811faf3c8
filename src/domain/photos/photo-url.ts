/** The longer side of an uploaded photo, in pixels: as it is sent, and as it is stored. */
export const maxPhotoSide = 3200;

/** The address of an uploaded photo. */
export const photoPath = (id: string): string => `/photos/${id}`;

/** Whether an address is that of an uploaded photo. */
export const isPhotoPath = (address: string): boolean =>
  /^\/photos\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(address);

/** The point of a picture that is in sight wherever it is cropped. */
export interface FocalPoint {
  /** In percent from the left. */
  x: number;
  /** In percent from the top. */
  y: number;
}

/** The address of a picture without its focal point: what the image service is asked for, and what makes two pictures the same. */
export const stripFocalPoint = (image: string): string => image.replace(/#.*$/, '');

const quarter = (percent: number): number => Math.round(Math.min(100, Math.max(0, percent)) / 25) * 25;

/** The address of a picture with its focal point as the fragment `#focus=25,75`, in quarters; null: its middle, which is not said. */
export function withFocalPoint(image: string, point: FocalPoint | null): string {
  const { x, y } = point ?? { x: 50, y: 50 };
  const fragment = `#focus=${quarter(x)},${quarter(y)}`;
  return stripFocalPoint(image) + (fragment === '#focus=50,50' ? '' : fragment);
}

/** The focal point of a picture; null for its middle. */
export function parseFocalPoint(image: string): FocalPoint | null {
  const [, x, y] = /#focus=(\d{1,3}),(\d{1,3})$/.exec(image) ?? [];
  return x && y ? { x: quarter(Number(x)), y: quarter(Number(y)) } : null;
}

/** What an `img` of a cropped picture carries, such as `{ 'data-focus': '25 75' }`: `focal-points.css` reads it. */
export function getFocusAttributes(image: string | null): { 'data-focus'?: string } {
  const point = image === null ? null : parseFocalPoint(image);
  return point ? { 'data-focus': `${point.x} ${point.y}` } : {};
}
