import { showRail } from '../../ui/rail-store.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { RailPanels } from './rail-panels.tsx';

/** The drawer of bet slip and open bets. */
export function RailDrawer({ open }: { readonly open: boolean }) {
  return (
    <Dialog open={open} onOpenChange={showRail} title="My bets" shape="drawer">
      <RailPanels />
    </Dialog>
  );
}
