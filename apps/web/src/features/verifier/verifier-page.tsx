import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { VerifierView } from './verifier-view.tsx';
import { useToldRound } from './use-told-round.ts';

/** `/verify/:roundId?`: any round, drawn again in the browser; nobody has to be logged in. */
export function VerifierPage({ roundId }: { readonly roundId: string | null }) {
  const navigate = useNavigate();
  const { data, error, isFetching, refetch } = useToldRound(roundId);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <VerifierView
      roundId={roundId ?? ''}
      text={typed ?? data ?? ''}
      loading={isFetching}
      problem={error && data === undefined ? error.message : null}
      onLoad={(id) => {
        setTyped(null);
        if (id === roundId) void refetch();
        else void navigate({ to: '/verify/{-$roundId}', params: { roundId: id } });
      }}
      onText={setTyped}
    />
  );
}
