import type { ReactNode } from 'react';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';

interface RailDrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** The drawer of bet slip and open bets. */
export function RailDrawer({ open, onOpenChange, children }: RailDrawerProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="My bets" shape="drawer">
      {children}
    </Dialog>
  );
}
