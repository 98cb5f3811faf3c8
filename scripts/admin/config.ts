/** Configuration of the content editor, Sveltia CMS. */

import type { CmsConfig, EntryCollection, Field } from '@sveltia/cms';
import type { Env } from '#netlify/platform/env.ts';
import { site } from '#site';
import { type ContentKind, contentKinds } from '../../src/content/content-kinds.ts';
import { toContentShape } from '../../src/content/json-schema.ts';
import { siteSchema } from '../../src/content/site-config.ts';
import { siteFile } from '../content/site-config.ts';
import { type Choices, editorFields } from './field.ts';

/** Backend that stores content and authenticates editors. */
type Backend = CmsConfig['backend'];

/** Returns the configured repository. Without one, the editor only stores in the browser. */
export function getBackend({ CMS_BACKEND, CMS_REPO, CMS_BRANCH, CMS_AUTH_URL }: Env): Backend {
  if (!CMS_REPO) return { name: 'test-repo' };
  return {
    name: CMS_BACKEND,
    repo: CMS_REPO,
    ...(CMS_BRANCH && { branch: CMS_BRANCH }),
    ...(CMS_AUTH_URL && { base_url: CMS_AUTH_URL }),
  };
}

/** Returns the field of the Markdown body, with its limits. */
const toBodyField = ({ bodySchema }: ContentKind): Field => ({
  name: 'body',
  label: 'Text',
  hint: `${(bodySchema && toContentShape(bodySchema).description) ?? 'Begin with what the reader came for.'} Links within the site begin with a slash: /visitor-guide/kuwohi.`,
  widget: 'markdown',
  required: true,
  modes: ['rich_text', 'raw'],
  // A code block would load a highlighter, and a page has one `h1`, its title.
  editor_components: ['image'],
  buttons: [
    'bold',
    'italic',
    'link',
    'heading-two',
    'heading-three',
    'quote',
    'bulleted-list',
    'numbered-list',
  ],
});

/** New entries are drafts of today. */
function withDefault(field: Field): Field {
  if (field.name === 'draft') return Object.assign(field, { default: true });
  return field.widget === 'datetime' ? Object.assign(field, { default: '{{now}}' }) : field;
}

function toCollection(name: string, kind: ContentKind, choices: Choices): EntryCollection {
  const shape = toContentShape(kind.schema);
  const fields = editorFields(shape, choices).map(withDefault);
  return {
    name,
    label: kind.label,
    label_singular: kind.singular,
    folder: kind.folder,
    extension: kind.extension,
    format: kind.extension === 'md' ? 'yaml-frontmatter' : 'yaml',
    identifier_field: shape.properties?.['title'] ? 'title' : 'name',
    preview_path: kind.getPath('{{slug}}'),
    fields: kind.extension === 'md' ? [...fields, toBodyField(kind)] : fields,
    ...(kind.isFixed && { create: false, delete: false }),
  };
}

/**
 * Returns the editor's configuration: a collection for each kind, a field for each schema field.
 */
export const cmsConfig = (backend: Backend, choices: Choices): CmsConfig => ({
  backend,
  app_title: `${site.name}, the editor`,
  logo: { src: '/favicon.svg' },
  media_folder: 'public/pictures',
  public_folder: '/pictures',
  media_libraries: { stock_assets: false },
  slug: { encoding: 'ascii', clean_accents: true },
  output: { omit_empty_optional_fields: true },
  collections: Object.entries(contentKinds).map(([name, kind]) => toCollection(name, kind, choices)),
  singletons: [
    {
      name: 'site',
      label: 'The site',
      file: siteFile,
      format: 'yaml',
      fields: editorFields(toContentShape(siteSchema), choices),
    },
  ],
});
