import type { Runner } from '../../../provider/markets.ts';
import { Ladders } from '../ladder/ladders.tsx';
import { usePanelDesk } from './use-panel-desk.tsx';
import type { PanelDeskOptions } from './use-panel-desk.tsx';

interface LadderPanelProps extends PanelDeskOptions {
  readonly runner: Runner;
}

const NO_HANDLE = () => undefined;

/** The ladder of one runner. */
export function LadderPanel({ runner, ...options }: LadderPanelProps) {
  const { desk, own, armed, cancel, inDock } = usePanelDesk(options);
  return (
    <>
      <Ladders
        ref={NO_HANDLE}
        marketId={options.market.marketId}
        runners={[runner]}
        bets={own}
        desk={desk}
        armed={armed}
        onCancel={cancel}
      />
      {inDock}
    </>
  );
}
