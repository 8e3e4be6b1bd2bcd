import type { ReactNode } from 'react';
import { Tabs } from '@layline/ui/tabs.tsx';
import form from './money-form.module.css';

export type MoneyView = 'deposit' | 'withdrawal';

const TABS = [
  { value: 'deposit', label: 'Deposit' },
  { value: 'withdrawal', label: 'Withdrawal' },
] as const;

interface MoneyTabsProps {
  readonly view: MoneyView;
  readonly onView: (view: MoneyView) => void;
  /** The form of this view. */
  readonly children: ReactNode;
}

/** The card of both forms, one of them on top. */
export function MoneyTabs({ view, onView, children }: MoneyTabsProps) {
  return (
    <div className={form.card}>
      <Tabs label="Deposit or withdrawal" tabs={TABS} value={view} onValueChange={onView}>
        <div className={form.tabs}>{children}</div>
      </Tabs>
    </div>
  );
}
