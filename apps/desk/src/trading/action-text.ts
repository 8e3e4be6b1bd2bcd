import type { ProposedAction } from '@layline/contract/entities/operator-market.ts';

type NameOf = (runnerId: string) => string;

/** What a proposal would do, in a sentence; `nameOf` gives the names of runners. */
export function actionText(action: ProposedAction, nameOf: NameOf = (id) => id): string {
  switch (action.kind) {
    case 'SETTLE':
      return resultText(action, nameOf);
    case 'VOID_MARKET':
      return 'Void the market: all stakes are returned.';
    case 'VOID_WINDOW':
      return `Void the bets matched from ${new Date(action.from).toISOString()} to ${new Date(action.to).toISOString()}.`;
    case 'VOID_BET':
      return `Void bet ${action.betId}.`;
    case 'REMOVE_RUNNER':
      return `Remove ${nameOf(action.runnerId)} with a reduction factor of ${action.reductionFactor}%.`;
  }
}

function resultText(
  { runners, lineResult }: Extract<ProposedAction, { readonly kind: 'SETTLE' }>,
  nameOf: NameOf,
): string {
  if (lineResult !== undefined) return `Settle at ${lineResult}.`;
  const named = (outcome: string) =>
    runners
      .filter((runner) => runner.outcome === outcome)
      .map(({ runnerId, deadHeat }) => `${nameOf(runnerId)}${deadHeat ? ' (dead heat)' : ''}`)
      .join(', ');
  const winners = named('WINNER');
  const voided = named('VOID');
  return [
    winners === '' ? 'Settle without a winner.' : `Settle with the winner ${winners}.`,
    ...(voided === '' ? [] : [`Void for ${voided}.`]),
  ].join(' ');
}
