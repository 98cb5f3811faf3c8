/**
 * Script of /admin: Sveltia CMS from its package, this project's checks before saving, and previews
 * in real pages.
 */
import CMS from '@sveltia/cms';
import { defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { type KnownAtBuild, listDraftErrors } from './guard.ts';
import { type PreviewTemplates, registerPreviews } from './preview.ts';

const readJson = async <Value>(file: string): Promise<Value> => (await fetch(`/admin/${file}`)).json();

const [known, moulds] = await Promise.all([
  readJson<KnownAtBuild>('known.json'),
  readJson<PreviewTemplates>('moulds.json'),
]);

registerPreviews(moulds);
CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    const { collection: kind, slug, data } = entry.toJS();
    const errors = listDraftErrors({ kind, slug, data }, known, getToday(defaultTimeZone, new Date()));
    // The editor shows the cause of errors with this name only.
    if (errors.length > 0) throw new Error('saving_failed', { cause: new Error(errors.join('\n')) });
  },
});
await CMS.init();
