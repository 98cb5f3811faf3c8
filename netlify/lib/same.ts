/** `true` when two types are the same, key by key and optional by optional; `false` otherwise. */
export type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
