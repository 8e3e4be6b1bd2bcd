import type { OperatorMoneyRequest } from '@layline/contract/entities/operator-money.ts';
import { Badge } from '@layline/ui/states/badge.tsx';
import { counted } from '../parts/words.ts';
import { Facts } from '../parts/facts.tsx';
import { Rupees } from '../parts/rupees.tsx';

type Paid = Pick<OperatorMoneyRequest, 'amount'>;

interface PayeeWordProps {
  /** Withdrawals of the player that have been paid. */
  readonly all: readonly Paid[];
  /** Those to the payee in question. */
  readonly toSame: readonly Paid[];
  /** True if there are more than these. */
  readonly isPart: boolean;
}

/** The sum in major units; added up in paise, because cents of a double do not add up. */
function sumOf(requests: readonly Paid[]): number {
  return requests.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;
}

/** What has been paid to a player before, in total and to one payee. */
export function PayeeWord({ all, toSame, isPart }: PayeeWordProps) {
  const times = ({ length }: readonly Paid[]) =>
    isPart ? `${length} or more times` : counted(length, 'time');
  return (
    <Facts
      facts={[
        [
          'Paid to this payee',
          toSame.length === 0 ? (
            <Badge key="same" tone="warn">
              never before
            </Badge>
          ) : (
            <>
              {times(toSame)}, <Rupees amount={sumOf(toSame)} />
            </>
          ),
        ],
        [
          'Paid to this player',
          <>
            {times(all)}, <Rupees amount={sumOf(all)} />
          </>,
        ],
      ]}
    />
  );
}
