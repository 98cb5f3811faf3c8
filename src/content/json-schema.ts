import { z } from 'astro/zod';

/** JSON Schema with the keys that this site adds by `meta`. */
export interface ContentShape extends z.core.JSONSchema.BaseSchema {
  expects?: string;
  /** Collection whose slugs are allowed. */
  refersTo?: string;
  multiline?: boolean;
  properties?: Record<string, ContentShape>;
  items?: ContentShape;
  /** A number since draft 2020-12, a boolean before. */
  exclusiveMinimum?: number;
}

/** Converts the schema of an editor's input, before defaults are applied. */
export const toContentShape = (schema: z.ZodType): ContentShape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: restoreLostInfo }) as ContentShape;

/** Restores defaults and required fields, which zod omits around dates parsed from another type. */
const restoreLostInfo: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type === 'default') jsonSchema.default = def.defaultValue;
  if (def.type === 'object') {
    jsonSchema.required = Object.keys(def.shape).filter((name) => {
      const type = def.shape[name]?._zod.def.type;
      return type !== 'optional' && type !== 'default';
    });
  }
};

/** Accepts a zod path, in which numbers are list items. */
export const shapeAt = (
  shape: ContentShape | undefined,
  path: readonly PropertyKey[],
): ContentShape | undefined =>
  path.reduce<ContentShape | undefined>(
    (part, key) => (typeof key === 'string' ? part?.properties?.[key] : part?.items),
    shape,
  );
