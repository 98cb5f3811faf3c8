import { z } from 'astro/zod';

/** A schema as JSON Schema says it, with the names of our own `meta`. */
export interface ContentShape extends z.core.JSONSchema.BaseSchema {
  /** What is expected, for the fault of a pattern. */
  expects?: string;
  /** The collection whose slugs a text is one of. */
  refersTo?: string;
  /** Set where a text may fill several lines. */
  multiline?: boolean;
  properties?: Record<string, ContentShape>;
  items?: ContentShape;
  /** Draft 2020-12 has a number here, earlier ones a flag. */
  exclusiveMinimum?: number;
}

/** What a schema says of what an editor writes, defaults not filled in. */
export const toContentShape = (schema: z.ZodType): ContentShape =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: sayWhatIsLost }) as ContentShape;

/** Zod leaves out what it cannot be sure of around a day that is read from a date: defaults, and what is required. */
const sayWhatIsLost: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod;
  if (def.type === 'default') jsonSchema.default = def.defaultValue;
  if (def.type === 'object') {
    jsonSchema.required = Object.keys(def.shape).filter((name) => {
      const type = def.shape[name]?._zod.def.type;
      return type !== 'optional' && type !== 'default';
    });
  }
};

/** The part of a shape that a zod path leads to; numbers are entries of lists. */
export const shapeAt = (
  whole: ContentShape | undefined,
  path: readonly PropertyKey[],
): ContentShape | undefined =>
  path.reduce<ContentShape | undefined>(
    (part, key) => (typeof key === 'string' ? part?.properties?.[key] : part?.items),
    whole,
  );
