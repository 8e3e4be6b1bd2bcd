import { queryOptions, useQuery } from '@tanstack/react-query';
import { getOwnOperator } from '@layline/contract/calls/operator/operators.ts';
import type { Operator } from '@layline/contract/entities/operator.ts';
import type { OperatorCallName } from '@layline/contract/operator-calls.ts';
import { ask } from './ask.ts';

/** Who is logged in, and which calls the role allows: the exchange's own table, so the desk has no second one. */
export const ownQuery = queryOptions({
  queryKey: ['own'],
  queryFn: ({ signal }) => ask(getOwnOperator, { signal }),
  staleTime: 60_000,
});

/** The operator who is logged in; null until that is known. */
export function useOwn(): Operator | null {
  return useQuery(ownQuery).data?.operator ?? null;
}

/** Tells whether the role may make a call; false until that is known. */
export function useMay(): (call: OperatorCallName) => boolean {
  const calls = useQuery(ownQuery).data?.calls;
  return (call) => calls?.includes(call) ?? false;
}
