// Fields of the content editor (Sveltia CMS) match the schemas of the content files.

import type { Field } from '@sveltia/cms';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseEnv } from '#netlify/platform/env.ts';
import { cmsConfig, getBackend } from '../../../scripts/admin/config.ts';
import { editorFields } from '../../../scripts/admin/field.ts';
import { contentKinds } from '../../../src/content/content-kinds.ts';
import { enumSchema, slugAmong } from '../../../src/content/fields.ts';
import { toContentShape } from '../../../src/content/json-schema.ts';
import { siteSchema } from '../../../src/content/site-config.ts';

const cabins = ['perseid', 'hobnail'];
const config = cmsConfig({ name: 'test-repo' }, { cabins });

/** Common properties of editor fields. */
const anyField = z.looseObject({
  name: z.string(),
  widget: z.string().default('string'),
  hint: z.string(),
  required: z.boolean(),
  minlength: z.number().default(1),
  maxlength: z.number().optional(),
  type: z.string().optional(),
  pattern: z.tuple([z.string(), z.string()]).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  step: z.number().default(1),
  value_type: z.string().optional(),
  multiple: z.boolean().default(false),
  options: z.array(z.string()).default([]),
  collection: z.string().optional(),
  fields: z.array(z.unknown()).default([]),
  field: z.unknown().optional(),
});
type AnyField = z.infer<typeof anyField>;

const bare = (schema: unknown): z.ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return bare(schema.unwrap());
  if (schema instanceof z.ZodType) return schema;
  throw new Error('No schema.');
};
const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;
const inList = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodArray) return bare(schema.element);
  throw new Error('No list.');
};
const partsOf = (schema: z.ZodType): [string, z.ZodType][] => {
  if (!(schema instanceof z.ZodObject)) throw new Error('No fields.');
  return Object.entries(schema.shape).map(([name, part]) => {
    if (!(part instanceof z.ZodType)) throw new Error('No schema.');
    return [name, part];
  });
};

/** Returns all pairs of an editor field and its schema by path, including nested ones. */
function pairs(schema: z.ZodType, fields: readonly unknown[], path: string): [string, AnyField, z.ZodType][] {
  const read = fields.map((field) => anyField.parse(field));
  const parts = partsOf(schema);
  expect(read.map(({ name }) => name)).toEqual(parts.map(([name]) => name));
  return parts.flatMap(([name, part], at) => {
    const field = read[at];
    if (!field) return [];
    const inner = bare(part);
    const below = inner instanceof z.ZodArray ? inList(inner) : inner;
    const nested = field.fields.length > 0 ? pairs(below, field.fields, `${path}.${name}`) : [];
    return [[`${path}.${name}`, field, part], ...nested];
  });
}

const all = Object.entries(contentKinds).flatMap(([name, kind]) => {
  const collection = config.collections?.find((one) => 'name' in one && one.name === name);
  const fields: Field[] = collection && 'fields' in collection ? collection.fields : [];
  const ours = kind.extension === 'md' ? fields.filter((field) => field.name !== 'body') : fields;
  return pairs(kind.schema, ours, name);
});
const single = config.singletons?.find((one) => 'name' in one && one.name === 'site');
all.push(...pairs(siteSchema, single && 'fields' in single ? single.fields : [], 'site'));

test('offers each kind of content as a collection, and no other', () => {
  const names = config.collections?.flatMap((one) => ('name' in one && 'folder' in one ? one.name : []));
  expect(names).toEqual(Object.keys(contentKinds));
  expect(all.length).toBeGreaterThan(70);
});

describe('a field of the editor matches its schema', () => {
  test.each(all)('%s is required if the schema requires it, and has a description', (_, field, schema) => {
    expect(field.required).toBe(!takes(schema, undefined));
    expect(field.hint).not.toBe('');
  });

  const texts = all.filter(
    ([, { widget, type, pattern }]) => ['string', 'text'].includes(widget) && !type && !pattern,
  );
  test.each(texts)('%s accepts texts of the same lengths as the schema', (_, field, schema) => {
    const most = field.maxlength ?? 0;
    expect(takes(schema, 'x'.repeat(most))).toBe(true);
    expect(takes(schema, 'x'.repeat(most + 1))).toBe(false);
    expect(takes(schema, 'x'.repeat(field.minlength))).toBe(true);
    expect(takes(schema, 'x'.repeat(field.minlength - 1))).toBe(false);
  });

  test.each(all.filter(([, { type }]) => type === 'url'))('%s accepts addresses', (_, __, schema) => {
    expect(takes(schema, 'https://example.com')).toBe(true);
    expect(takes(schema, 'example')).toBe(false);
  });

  test.each(all.filter(([, { widget }]) => widget === 'number'))(
    '%s accepts the same numbers as the schema',
    (_, field, schema) => {
      const { min = 0, max = 0, step, value_type } = field;
      expect([min, max].map((limit) => takes(schema, limit))).toEqual([true, true]);
      expect([min - step, max + step].map((limit) => takes(schema, limit))).toEqual([false, false]);
      expect(value_type).toBe(takes(schema, min + 0.5) ? 'float' : 'int');
    },
  );

  test.each(all.filter(([, { widget }]) => widget === 'datetime'))('%s accepts days', (_, field, schema) => {
    expect(field).toMatchObject({ type: 'date', format: 'YYYY-MM-DD' });
    expect([takes(schema, '2026-11-22'), takes(schema, '2026-02-30')]).toEqual([true, false]);
  });

  test.each(all.filter(([, { widget }]) => widget === 'boolean'))(
    '%s accepts yes and no',
    (_, __, schema) => {
      expect([takes(schema, true), takes(schema, 'yes')]).toEqual([true, false]);
    },
  );

  const choices = all.filter(([, { widget, multiple }]) => widget === 'select' && !multiple);
  test.each(choices)('%s offers every value of the schema', (_, { options }, schema) => {
    const inner = bare(schema);
    expect(options).toEqual(inner instanceof z.ZodEnum ? inner.options : null);
    expect(options.every((option) => takes(schema, option))).toBe(true);
    expect(takes(schema, 'Elsewhere')).toBe(false);
  });

  const lists = all.filter(([, { widget, multiple }]) => widget === 'select' && multiple);
  test.each(lists)(
    '%s offers every value of its list, as many as the schema accepts',
    (path, field, schema) => {
      const { options, max = options.length, min = 0 } = field;
      const words = inList(bare(schema));
      expect(options).toEqual(words instanceof z.ZodEnum ? words.options : cabins);
      const first = options[0] ?? path;
      expect(takes(schema, Array(max).fill(first))).toBe(true);
      if (field.max) expect(takes(schema, Array(max + 1).fill(first))).toBe(false);
      expect(takes(schema, Array(min).fill(first))).toBe(true);
      if (min > 0) expect(takes(schema, Array(min - 1).fill(first))).toBe(false);
    },
  );

  const relations = all.filter(([, { widget }]) => widget === 'relation');
  test.each(relations)('%s offers existing entries, as many as the schema accepts', (path, field, schema) => {
    expect(field.collection).toBe(path.endsWith('.posts') ? 'blog' : 'guide');
    expect(takes(schema, 'a-slug')).toBe(!field.multiple);
    const { max = 1 } = field;
    expect(takes(schema, Array(max).fill('a-slug'))).toBe(field.multiple);
    expect(takes(schema, Array(max + 1).fill('a-slug'))).toBe(false);
  });
});

test('offers a single slug and a list of values as a choice, not as text', () => {
  const shape = toContentShape(
    z.object({
      guide: slugAmong('guide').describe('One.'),
      cabin: slugAmong('cabins').describe('One.'),
      ages: z
        .array(enumSchema(['child', 'grown']))
        .min(1)
        .describe('Whom it fits.'),
    }),
  );
  expect(editorFields(shape, { cabins })).toMatchObject([
    { name: 'guide', widget: 'relation', collection: 'guide' },
    { name: 'cabin', widget: 'select', options: cabins },
    { name: 'ages', widget: 'select', options: ['child', 'grown'], multiple: true, min: 1 },
  ]);
});

test('rejects the slug of a tag with the message of the build', () => {
  const tags = all.find(([path]) => path === 'blog.tags')?.[1];
  const { pattern } = anyField.partial().parse(tags?.field);
  expect(pattern?.[1]).toBe('Expected: a slug such as blue-hen.');
  expect(new RegExp(pattern?.[0] ?? '').test('early-spring')).toBe(true);
  expect(new RegExp(pattern?.[0] ?? '').test('Early spring')).toBe(false);
});

test('creates a new entry as a draft of today', () => {
  const begun = Object.fromEntries(all.map(([path, field]) => [path, field['default']]));
  expect(begun).toMatchObject({ 'blog.draft': true, 'blog.pubDate': '{{now}}', 'pages.updated': '{{now}}' });
});

test('saves to the repository of the settings, and nowhere without them', () => {
  expect(getBackend(parseEnv({}))).toEqual({ name: 'test-repo' });
  expect(getBackend(parseEnv({ CMS_REPO: 'owner/site' }))).toEqual({ name: 'github', repo: 'owner/site' });
  const rest = {
    CMS_BACKEND: 'gitea',
    CMS_REPO: 'o/s',
    CMS_BRANCH: 'words',
    CMS_AUTH_URL: 'https://git.test',
  };
  expect(getBackend(parseEnv(rest))).toEqual({
    name: 'gitea',
    repo: 'o/s',
    branch: 'words',
    base_url: 'https://git.test',
  });
});
