/** A change that breaks money, order or durability, and the tests that must fail because of it. */
export interface Mutant {
  /** What it breaks. */
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Files or folders of tests. */
  readonly tests: readonly string[];
  /** The only storage on which they notice; absent if either will do. */
  readonly storage?: 'postgres';
}

/** Where the code is that they change. */
export const ENGINE = 'packages/engine/src';
export const CORE = 'apps/exchange/src/core';
export const MODULES = 'apps/exchange/src/modules';
