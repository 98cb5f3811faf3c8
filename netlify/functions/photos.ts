import type { Config } from '@netlify/functions';
import { hostPhotoContracts } from '#contracts/desk/photos.ts';
import { applicationPhotoContracts } from '#contracts/owner-photos.ts';
import { hostRoutes, ownPageRoutes } from '#lib/api-routes.ts';
import { photoRoutes } from '#lib/photo-routes.ts';
import { router } from '#lib/router.ts';
import { uploadOwnerPhoto, uploadPhoto } from '#services/desk/photos.ts';

const answer = router(
  hostRoutes(hostPhotoContracts, { 'POST desk/photos': uploadPhoto }),
  ownPageRoutes(applicationPhotoContracts, { 'POST owner-photo': uploadOwnerPhoto }),
  photoRoutes(),
);

export default answer;

export const config: Config = { path: answer.paths };
