import { EmptySlip } from './empty-slip.tsx';
import { SlipCard } from './slip-card.tsx';
import { SlipStack } from './slip-stack.tsx';
import { dispatch, useSlips } from './slip-store.ts';
import { isInFlight } from './slip.ts';

/** All slips, one below the other: in the right column, or in the drawer. */
export function BetSlipPanel() {
  const slips = useSlips();
  if (slips.length === 0) return <EmptySlip />;
  const onClear = slips.every(isInFlight) ? null : () => dispatch({ type: 'clear' });
  return (
    <SlipStack count={slips.length} onClear={onClear}>
      {slips.map((slip) => (
        <li key={slip.key}>
          <SlipCard slip={slip} />
        </li>
      ))}
    </SlipStack>
  );
}
