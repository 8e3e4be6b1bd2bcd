import { toPaise } from '@layline/contract/wire.ts';
import { MoneyText } from '@layline/ui/text/money-text.tsx';

/** An amount as the exchange sends it, in major units. */
export function Rupees({ amount, profit = false }: { readonly amount: number; readonly profit?: boolean }) {
  return <MoneyText amount={toPaise(amount)} profit={profit} />;
}
