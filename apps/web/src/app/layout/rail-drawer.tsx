import type { ReactNode } from 'react';
import { useTexts } from '@layline/ui/language/texts.ts';
import { Dialog } from '@layline/ui/overlays/dialog.tsx';
import { app } from '../texts.ts';

interface RailDrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** The drawer of bet slip and open bets. */
export function RailDrawer({ open, onOpenChange, children }: RailDrawerProps) {
  const t = useTexts(app);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('My bets')} shape="drawer">
      {children}
    </Dialog>
  );
}
