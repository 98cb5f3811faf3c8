/** Script of /admin: Sveltia CMS, with checks before saving and previews in real pages. */

import CMS from '@sveltia/cms';
import { defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { listDraftErrors, type PublishedContent } from './draft-errors.ts';
import { type PreviewTemplates, registerPreviews } from './preview.ts';

const readJson = async <Value>(file: string): Promise<Value> => (await fetch(`/admin/${file}`)).json();

const [published, templates] = await Promise.all([
  readJson<PublishedContent>('known.json'),
  readJson<PreviewTemplates>('moulds.json'),
]);

registerPreviews(templates);
CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    const { collection: kind, slug, data } = entry.toJS();
    const errors = listDraftErrors({ kind, slug, data }, published, getToday(defaultTimeZone, new Date()));
    // The editor shows the cause of errors with this name only.
    if (errors.length > 0) throw new Error('saving_failed', { cause: new Error(errors.join('\n')) });
  },
});
await CMS.init();
