import type { Bonus } from '../../provider/bonuses.ts';
import { NOW } from '@layline/contract/examples/cricket-match.ts';
import { rupees, ZERO } from '@layline/units/money.ts';
import type { States } from '@layline/ui/stories/story.ts';
import { exampleBonus } from '../../testing/examples.ts';
import { BonusList, BonusSkeleton } from './bonus-list.tsx';

export const title = 'bonus/BonusList';

const CLAIM = {
  amount: rupees(2500),
  claimedAt: NOW,
  wagered: rupees(12_500),
  toWager: rupees(25_000),
  expiresAt: NOW + 2_592_000_000,
  endedAt: null,
  reason: null,
} satisfies NonNullable<Bonus['claim']>;

function list(...changes: readonly Partial<Bonus>[]) {
  return (
    <BonusList
      bonuses={changes.map((change, index) => ({ ...exampleBonus, bonusId: `b${index}`, ...change }))}
      onClaim={() => undefined}
    />
  );
}

const OPEN: Partial<Bonus> = { status: 'AVAILABLE', hindrance: null, claim: null };
const ended = (status: Bonus['status'], reason: string | null = null) =>
  list({ status, hindrance: null, claim: { ...CLAIM, endedAt: NOW + 86_400_000, reason } });

export const states: States = {
  loading: <BonusSkeleton />,
  'to be claimed': list(OPEN),
  'to be claimed, without wagering': list({ ...OPEN, wagering: 0 }),
  'not for this player now': list({ status: 'UNAVAILABLE', hindrance: 'BONUS_NEEDS_DEPOSIT', claim: null }),
  'claimed, nothing wagered': list({
    status: 'CLAIMED',
    hindrance: null,
    claim: { ...CLAIM, wagered: ZERO },
  }),
  'half wagered': list({ status: 'WAGERING', hindrance: null, claim: CLAIM }),
  released: ended('RELEASED'),
  expired: ended('EXPIRED'),
  forfeited: ended('FORFEITED'),
  'cancelled by the house': ended('CANCELLED', 'The promotion was ended early.'),
  'of which little is known': list({
    status: 'UNKNOWN',
    kind: 'FIXED',
    amount: null,
    wagering: null,
    days: null,
    closesAt: null,
    terms: '',
    claim: null,
  }),
  'some of each': list(
    { status: 'WAGERING', hindrance: null, claim: CLAIM },
    OPEN,
    { status: 'UNAVAILABLE', hindrance: 'BONUS_USED_UP', claim: null },
    { status: 'RELEASED', hindrance: null, claim: { ...CLAIM, wagered: rupees(25_000), endedAt: NOW } },
  ),
};
