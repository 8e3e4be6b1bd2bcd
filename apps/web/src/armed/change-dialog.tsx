import { typedOf } from '@layline/ui/forms/decimal-text.ts';
import { useTexts } from '@layline/ui/language/texts.ts';
import type { ArmedOrder } from '../provider/armed-orders.ts';
import { LevelDialog } from './level-dialog.tsx';
import { useLevel } from './level-field.tsx';
import type { Level } from './level-field.tsx';
import { armedOrders } from './texts.ts';

interface ChangeDialogProps {
  readonly order: ArmedOrder;
  /** What it does, in words. */
  readonly what: string;
  readonly onChange: (level: Level) => void;
  readonly onClose: () => void;
}

/** Asks for other odds, or other ticks, of an armed order. */
export function ChangeDialog({ order, what, onChange, onClose }: ChangeDialogProps) {
  const t = useTexts(armedOrders);
  const trails = order.kind === 'TRAILING';
  return (
    <LevelDialog
      title={t('Change the armed order')}
      before={<p>{what}</p>}
      trails={trails}
      typed={useLevel(trails, trails ? String(order.ticks ?? '') : typedOf(order.price ?? 0))}
      leave={t('Leave it')}
      submit={t('Change')}
      onLevel={onChange}
      onClose={onClose}
    />
  );
}
