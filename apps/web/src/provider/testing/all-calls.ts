import type { Call } from '../call.ts';

type SomeCall = Call<never, never>;

function isCall(value: unknown): value is SomeCall {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'result' in value
  );
}

const MODULES = import.meta.glob<Record<string, unknown>>(['../*.ts', '!../*.test.ts'], { eager: true });

/** Every call that the client can make. */
export const CALLS: readonly SomeCall[] = Object.values(MODULES)
  .flatMap((module) => Object.values(module))
  .filter(isCall);
