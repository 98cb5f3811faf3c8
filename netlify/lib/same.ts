/**
 * `true` when two types are the same, key by key and optional by optional; `false` otherwise.
 * `true satisfies Same<z.output<typeof schema>, Request>` keeps a schema and its contract in step at compile time.
 */
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
