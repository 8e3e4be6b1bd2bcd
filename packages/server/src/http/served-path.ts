import type { Call } from '@layline/contract/define-call.ts';

/**
 * The router path of a call. All contract paths are under `/exchange/`, including those with a leading slash.
 */
export function servedPath(call: Pick<Call, 'path'>): string {
  return `/exchange/${call.path.replace(/^\//, '').replace(/\{(\w+)\}/g, ':$1')}`;
}
