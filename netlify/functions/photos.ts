import type { Config } from '@netlify/functions';
import { hostPhotoContracts } from '#contracts/desk/photos.ts';
import { applicationPhotoContracts } from '#contracts/owner-photos.ts';
import { photoRoutes } from '#lib/photo-routes.ts';
import { createSameSiteRoutes, hostRoutes } from '#netlify/platform/http/api-routes.ts';
import { router } from '#netlify/platform/http/router.ts';
import { uploadApplicationPhoto, uploadPhoto } from '#services/desk/photos.ts';

const answer = router(
  hostRoutes(hostPhotoContracts, { 'POST desk/photos': uploadPhoto }),
  createSameSiteRoutes(applicationPhotoContracts, { 'POST owner-photo': uploadApplicationPhoto }),
  photoRoutes(),
);

export default answer;

export const config: Config = { path: answer.paths };
