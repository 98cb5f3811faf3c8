import { maxPhotoSide } from '#domain/photos/photo-url.ts';

/** Maximum size of a binary body that the platform passes to a function. */
const maxUploadBytes = 4_200_000;
const qualities = [0.9, 0.75, 0.6];

/**
 * Shrinks a picture for upload, as a JPEG without its location. Returns the file unchanged if this
 * browser cannot read it, such as HEIC outside Safari.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return file;
  const scale = Math.min(1, maxPhotoSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return file;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  let shrunk: Blob | null = null;
  for (const quality of qualities) {
    shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (shrunk && shrunk.size <= maxUploadBytes) break;
  }
  return shrunk ? new File([shrunk], file.name, { type: 'image/jpeg' }) : file;
}
