import type { Operator } from '@layline/contract/entities/operator.ts';
import { Badge } from '@layline/ui/states/badge.tsx';

/** Whether an operator can log in, and what is missing. */
export function OperatorState({ operator }: { readonly operator: Operator }) {
  const { state, askedBy, setUpUntil } = operator;
  if (state === 'DISABLED') return <Badge tone="danger">disabled</Badge>;
  if (state === 'PENDING') return <Badge tone="warn">asked for by {askedBy}</Badge>;
  return setUpUntil === null ? (
    <Badge tone="good">active</Badge>
  ) : (
    <Badge tone="warn">has to choose a password</Badge>
  );
}
