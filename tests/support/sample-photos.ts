import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { photoPath } from '#domain/photos/photo-url.ts';
import { photoStore } from '#netlify/photos/photo-store.ts';
import { processPhoto } from '#netlify/photos/process-photo.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { parseEnv } from '#netlify/platform/env.ts';

/** Sample cabin with uploaded photos, like those of hosts. */
export const uploadedSlug = 'big-cedar-assembly';

/** Replaces the photos of a sample cabin by uploaded ones with placeholders. Ids are the same in each run. */
export async function uploadSamplePhotos(db: Database, root: string): Promise<void> {
  const store = photoStore(parseEnv(process.env));
  const photos = await db.query<{ cabin_id: string; image_url: string }>(
    `select p.cabin_id, p.image_url from cabin_photos p join cabins c on c.id = p.cabin_id
     where c.slug = $1 and p.image_url like '/artwork/%' order by p.display_order`,
    [uploadedSlug],
  );
  for (const [index, { cabin_id, image_url }] of photos.entries()) {
    const photo = await processPhoto(await readFile(join(root, 'public', image_url.replace(/#.*/, ''))));
    if (!photo.ok) throw new Error(`${image_url}: ${photo.error.message}`);
    const { bytes, width, height, placeholder } = photo.value;
    const id = `5a3f1e00-0000-4000-8000-${String(index).padStart(12, '0')}`;
    await db.query(
      `insert into photos (id, cabin_id, width, height, bytes, host, stand_in) values ($1, $2, $3, $4, $5, 'sample', $6)`,
      [id, cabin_id, width, height, bytes.length, placeholder],
    );
    await store.write(id, bytes);
    await db.query('update cabin_photos set image_url = $3 where cabin_id = $1 and image_url = $2', [
      cabin_id,
      image_url,
      photoPath(id),
    ]);
    await db.query('update cabins set hero_image_url = $3 where id = $1 and hero_image_url = $2', [
      cabin_id,
      image_url,
      photoPath(id),
    ]);
  }
}
