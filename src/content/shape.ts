import { z } from 'astro/zod';

/** A schema as JSON Schema says it, so far as `content/` needs that, with the names of our own `meta`. */
const shape = z.object({
  type: z.string().optional(),
  description: z.string().optional(),
  /** What is expected, for the fault of a pattern. */
  expects: z.string().optional(),
  /** The collection whose slugs a text is one of. */
  refersTo: z.string().optional(),
  /** Set where a text may fill several lines. */
  multiline: z.boolean().optional(),
  examples: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  enum: z.array(z.string()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), shape).optional();
  },
  get items() {
    return shape.optional();
  },
});

export type Shape = z.infer<typeof shape>;

/** What a schema says of what an editor writes, defaults not filled in. */
export const shapeOf = (schema: z.ZodType): Shape =>
  shape.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: sayWhatIsLost }));

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
export const shapeAt = (whole: Shape | undefined, path: readonly PropertyKey[]): Shape | undefined =>
  path.reduce<Shape | undefined>(
    (part, key) => (typeof key === 'string' ? part?.properties?.[key] : part?.items),
    whole,
  );
