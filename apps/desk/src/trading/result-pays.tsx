import { useQuery } from '@tanstack/react-query';
import { previewResult } from '@layline/contract/calls/operator/markets.ts';
import type { ProposedAction } from '@layline/contract/entities/operator-market.ts';
import { ask } from '../exchange/ask.ts';
import { useMay } from '../exchange/own.ts';
import { counted } from '../parts/words.ts';
import { Rupees } from '../parts/rupees.tsx';

interface ResultPaysProps {
  readonly marketId: string;
  /** Null while it is not decided. */
  readonly action: ProposedAction | null;
}

/** What a result pays and to how many players, before anybody proposes or approves it. Nothing for other proposals. */
export function ResultPays({ marketId, action }: ResultPaysProps) {
  const may = useMay();
  if (action?.kind !== 'SETTLE' || !may('previewResult')) return null;
  return <Pays marketId={marketId} action={action} />;
}

interface PaysProps {
  readonly marketId: string;
  readonly action: Extract<ProposedAction, { readonly kind: 'SETTLE' }>;
}

function Pays({ marketId, action }: PaysProps) {
  const preview = useQuery({
    queryKey: ['result', marketId, action],
    queryFn: ({ signal }) => ask(previewResult, { body: { marketId, action }, signal }),
    staleTime: 0,
  });
  if (preview.error !== null) return <p role="status">{preview.error.message}</p>;
  if (preview.data === undefined) return <p role="status">Working out what it pays …</p>;
  const { winners, won, losers, lost, commission } = preview.data;
  return (
    <p role="status">
      It pays <Rupees amount={won} /> to {counted(winners, 'player')} and takes <Rupees amount={lost} /> from{' '}
      {counted(losers, 'player')}. The winners pay <Rupees amount={commission} /> commission of it.
    </p>
  );
}
