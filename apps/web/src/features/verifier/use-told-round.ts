import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../../provider/failure.ts';
import { fetchRound } from '../../api/round-record.ts';

/** The record of a round, as text to look at and to change; nothing is asked without an id. */
export function useToldRound(roundId: string | null) {
  return useQuery({
    queryKey: ['round-record', roundId],
    queryFn: async ({ signal }) => JSON.stringify(valueOf(await fetchRound(roundId ?? '', signal)), null, 2),
    enabled: roundId !== null,
    retry: false,
  });
}
