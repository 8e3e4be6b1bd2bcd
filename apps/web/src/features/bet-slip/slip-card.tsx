import { useQuickStakes } from '../../api/player-settings.ts';
import { useUser } from '../../session/session-store.ts';
import { SlipForm } from './slip-form.tsx';
import { SlipFrame } from './slip-frame.tsx';
import { SlipProgress } from './slip-progress.tsx';
import { dispatch } from './slip-store.ts';
import { isEditable } from './slip.ts';
import type { Slip } from './slip.ts';
import { useSlip } from './use-slip.ts';

interface SlipCardProps {
  readonly slip: Slip;
  /** Stands in the market's own list, where the runners already show what the bet would bring. */
  readonly inline?: boolean;
}

/** One slip: what it is on, and either the form or how far the bet is. */
export function SlipCard({ slip, inline = false }: SlipCardProps) {
  const view = useSlip(slip);
  const player = useUser()?.userName ?? null;
  const stakes = useQuickStakes();
  const { market } = view.context;
  const names = slip.life.phase === 'editing' ? undefined : slip.life.sent.names;
  const runner = market?.runners.find(({ runnerId }) => runnerId === slip.runnerId)?.name;
  const form = market?.form ?? 'ODDS';
  return (
    <SlipFrame
      slip={slip}
      form={form}
      runner={runner ?? names?.runner ?? '…'}
      market={market?.marketName ?? names?.market}
      event={market?.eventTitle ?? names?.event}
      onClose={() => dispatch({ type: 'close', key: slip.key })}
    >
      {isEditable(slip) ? (
        <SlipForm view={view} stakes={stakes} signedIn={player !== null} inline={inline} />
      ) : (
        <SlipProgress slip={slip} form={form} onPlaceAgain={view.place} />
      )}
    </SlipFrame>
  );
}
