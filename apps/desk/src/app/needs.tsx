import type { ReactNode } from 'react';
import type { OperatorCallName } from '@layline/contract/operator-calls.ts';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { useMay } from '../exchange/own.ts';

/** Shows a screen to roles that may make its call, and a short notice to all others. The exchange checks every call itself. */
export function Needs({ call, children }: { readonly call: OperatorCallName; readonly children: ReactNode }) {
  const may = useMay();
  if (may(call)) return children;
  return (
    <EmptyState
      level={1}
      icon="shield"
      title="Not part of your role"
      text="Another operator does this. An admin can change your role."
    />
  );
}
