import type { Config } from '@netlify/functions';
import { applicationPhotoContracts, hostPhotoContracts } from '#contracts/photos.ts';
import { hostRoutes } from '#netlify/host-accounts/host-routes.ts';
import { photoRoutes } from '#netlify/photos/photo-routes.ts';
import { uploadApplicationPhoto, uploadPhoto } from '#netlify/photos/upload-photo.ts';
import { createSameSiteRoutes } from '#netlify/platform/http/api-routes.ts';
import { router } from '#netlify/platform/http/router.ts';

const handler = router(
  hostRoutes(hostPhotoContracts, { 'POST desk/photos': uploadPhoto }),
  createSameSiteRoutes(applicationPhotoContracts, { 'POST owner-photo': uploadApplicationPhoto }),
  photoRoutes(),
);

export default handler;

export const config: Config = { path: handler.paths };
