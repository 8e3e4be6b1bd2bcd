import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../../provider/failure.ts';
import { listState } from '../../api/list-state.ts';
import { getTopWinners } from '../../provider/reports.ts';
import { request } from '../../provider/request.ts';
import { useAmount } from '@layline/ui/use-amount.ts';
import { WinnersBoard } from './winners-board.tsx';

/** Our exchange makes the list anew once a minute. */
const REFRESH_MS = 60_000;

/** Who has won most within the last seven days (R7.36, R9.12): ten at once, and the rest of the twenty on request. */
export function WinnersPanel() {
  const amount = useAmount();
  const query = useQuery({
    queryKey: ['top-winners'],
    queryFn: async ({ signal }) => valueOf(await request(getTopWinners, { signal })),
    refetchInterval: REFRESH_MS,
  });
  const state = listState(query, ({ winners }) => winners, amount);
  // Until the answer is there, the place of the note is kept.
  return <WinnersBoard state={state} week={query.data?.from !== null} />;
}
