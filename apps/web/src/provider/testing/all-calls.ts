import { CALLS as CONTRACT } from '@layline/contract/calls.ts';
import { bridged } from '../contract-bridge.ts';
import type { Call } from '../call.ts';

type SomeCall = Call<never, never>;

function isCall(value: unknown): value is SomeCall {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'result' in value
  );
}

const MODULES = import.meta.glob<Record<string, unknown>>(['../*.ts', '!../*.test.ts'], { eager: true });
const OWN = Object.values(MODULES)
  .flatMap((module) => Object.values(module))
  .filter(isCall);
const known = new Set(OWN.map(({ path }) => path));

/** Every call that the client can make. */
export const CALLS: readonly SomeCall[] = [
  ...OWN,
  ...CONTRACT.filter(({ auth, path }) => auth !== 'operator' && !known.has(path)).map((call) =>
    bridged(call),
  ),
];
