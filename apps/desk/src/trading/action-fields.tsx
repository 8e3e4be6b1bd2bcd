import type { OperatorMarketDetail } from '@layline/contract/entities/operator-market.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';

/** What is proposed on the desk; the command line has the rarer actions too. */
export type Proposable = 'SETTLE' | 'VOID_MARKET' | 'REMOVE_RUNNER';

const OUTCOMES = [
  ['LOSER', 'loser'],
  ['WINNER', 'winner'],
  ['VOID', 'void'],
] as const;
type Outcome = (typeof OUTCOMES)[number][0];

/** What has been chosen and typed so far. */
export interface Draft {
  /** By runner; a runner without one loses. */
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** The deciding figure. */
  readonly line: string;
  readonly runnerId: string;
  /** Percent. */
  readonly factor: string;
}

/** Whether markets of a kind are decided by a figure: none, some or all of them. */
type Figure = 'none' | 'some' | 'all';
export const FIGURES: Readonly<Record<OperatorMarketDetail['bettingType'], Figure>> = {
  ODDS: 'none',
  BOOKMAKER: 'none',
  FANCY: 'some',
  LINE: 'all',
};

/** A runner's outcome until another is chosen: the only runner of a market with a figure is its winner by convention. */
export function usualOutcome({ length }: readonly unknown[]): Outcome {
  return length === 1 ? 'WINNER' : 'LOSER';
}

interface ActionFieldsProps {
  readonly kind: Proposable;
  readonly figure: Figure;
  readonly runners: OperatorMarketDetail['runners'];
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

/** The fields of a proposal; none for a void. */
export function ActionFields({ kind, figure, runners, draft, onDraft }: ActionFieldsProps) {
  const { outcomes, line, runnerId, factor } = draft;
  if (kind === 'VOID_MARKET') return null;
  if (kind === 'REMOVE_RUNNER') {
    return (
      <>
        <SelectField
          label="Runner"
          value={runnerId}
          options={runners.map((runner) => [runner.runnerId, runner.name] as const)}
          onChange={(chosen) => onDraft({ ...draft, runnerId: chosen })}
        />
        <TextField
          label="Reduction factor, percent"
          inputMode="decimal"
          pattern="\d+(\.\d{1,2})?"
          title="A percentage with at most two decimals"
          required
          value={factor}
          onChange={({ target }) => onDraft({ ...draft, factor: target.value })}
        />
      </>
    );
  }
  return (
    <>
      {figure !== 'none' && (
        <TextField
          label="Deciding figure"
          hint={
            figure === 'some' ? 'Sessions, meters and ranges need it; other markets have none.' : undefined
          }
          inputMode="decimal"
          pattern="\d+(\.\d{1,2})?"
          title="A figure with at most two decimals"
          required={figure === 'all'}
          value={line}
          onChange={({ target }) => onDraft({ ...draft, line: target.value })}
        />
      )}
      {runners.map((runner) => (
        <SelectField<Outcome>
          key={runner.runnerId}
          label={runner.name}
          value={outcomes[runner.runnerId] ?? usualOutcome(runners)}
          options={OUTCOMES}
          onChange={(outcome) => onDraft({ ...draft, outcomes: { ...outcomes, [runner.runnerId]: outcome } })}
        />
      ))}
    </>
  );
}
