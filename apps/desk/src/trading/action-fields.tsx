import type { OperatorMarketDetail } from '@layline/contract/entities/operator-market.ts';
import type { MarketTerms } from '@layline/contract/entities/new-market.ts';
import { Button } from '@layline/ui/forms/button.tsx';
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
  /** By runner; one without it is undecided. */
  readonly outcomes: Readonly<Record<string, Outcome>>;
  /** The deciding figure. */
  readonly line: string;
  readonly runnerId: string;
  /** Percent. */
  readonly factor: string;
}

/** True if a figure decides the market, so that no runner has to be chosen. */
export function isDecidedByFigure({ kind }: MarketTerms): boolean {
  return kind === 'LINE' || kind === 'SESSION' || kind === 'METER' || kind === 'RANGE';
}

interface ActionFieldsProps {
  readonly kind: Proposable;
  /** True if a figure decides. */
  readonly figure: boolean;
  readonly runners: OperatorMarketDetail['runners'];
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

/** The fields of a proposal; none for a void. */
export function ActionFields({ kind, figure, runners, draft, onDraft }: ActionFieldsProps) {
  const { outcomes, line, runnerId, factor } = draft;
  const undecided = runners.filter((runner) => outcomes[runner.runnerId] === undefined);
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
      {figure && (
        <TextField
          label="Deciding figure"
          inputMode="decimal"
          pattern="\d+(\.\d{1,2})?"
          title="A figure with at most two decimals"
          required
          autoComplete="off"
          value={line}
          onChange={({ target }) => onDraft({ ...draft, line: target.value })}
        />
      )}
      {!figure &&
        runners.map((runner) => (
          <SelectField<Outcome>
            key={runner.runnerId}
            label={runner.name}
            placeholder="Decide"
            value={outcomes[runner.runnerId] ?? ''}
            options={OUTCOMES}
            onChange={(outcome) =>
              onDraft({ ...draft, outcomes: { ...outcomes, [runner.runnerId]: outcome } })
            }
          />
        ))}
      {!figure && undecided.length > 0 && undecided.length < runners.length && (
        <Button
          size="sm"
          onClick={() =>
            onDraft({
              ...draft,
              outcomes: {
                ...Object.fromEntries(undecided.map((runner) => [runner.runnerId, 'LOSER' as const])),
                ...outcomes,
              },
            })
          }
        >
          All others lose
        </Button>
      )}
    </>
  );
}
