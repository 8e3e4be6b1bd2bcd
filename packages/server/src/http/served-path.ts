import type { Call } from '@layline/contract/define-call.ts';

/**
 * Where a call is served, as the router writes it: the contract's paths lie under `/exchange/`, a path with a leading
 * slash included.
 */
export function servedPath(call: Pick<Call, 'path'>): string {
  return `/exchange/${call.path.replace(/^\//, '').replace(/\{(\w+)\}/g, ':$1')}`;
}
