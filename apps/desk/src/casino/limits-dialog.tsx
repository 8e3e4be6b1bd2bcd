import { useState } from 'react';
import { setTableLimits } from '@layline/contract/calls/operator/casino.ts';
import type { getSites } from '@layline/contract/calls/operator/sites.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import type { OperatorTableLimits } from '@layline/contract/entities/operator-casino.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { AmountField } from '../parts/figure-fields.tsx';
import { Row } from '../parts/row.tsx';
import { changesOf, draftOf, inForceFor, limitsOf } from './limits-draft.ts';
import type { LimitsDraft } from './limits-draft.ts';

interface LimitsDialogProps {
  readonly table: OperatorTableLimits;
  /** All limits as they are now; another operator may have changed them since the dialog opened. */
  readonly rows: readonly OperatorTableLimits[];
  /** Sites without limits of their own, which they can be given here. */
  readonly sites: readonly Pick<ResultOf<typeof getSites>[number], 'site' | 'domain'>[];
  readonly onClose: () => void;
}

const FIELDS = [
  ['minStake', 'Minimum stake of a bet'],
  ['maxStake', 'Maximum stake of a bet'],
  ['maxWin', 'Most that a bet may win'],
] as const;

function behindText(changes: readonly string[]): string {
  return ['Somebody else has changed these limits meanwhile, so yours cannot be saved.', ...changes].join(
    ' ',
  );
}

/** Changes the limits of a table or a solo game, for all sites or for one. */
export function LimitsDialog({ table, rows, sites, onClose }: LimitsDialogProps) {
  const { tableId, name, groups } = table;
  const [{ version, limits }, setBase] = useState(table);
  const [draft, setDraft] = useState(() => draftOf(limits, groups));
  const [site, setSite] = useState(table.site ?? '');
  const domain = table.domain ?? sites.find((each) => each.site === site)?.domain;
  const next = limitsOf(draft);
  const changes = changesOf(limits, next);
  const now = inForceFor(rows, tableId, site === '' ? null : site);
  const isBehind = now !== null && now.version !== version;
  const startOver = (from: OperatorTableLimits) => {
    setBase(from);
    setDraft(draftOf(from.limits, groups));
  };
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: `Limits of ${name}`,
        will: [
          ...(changes.length === 0 ? ['Changes nothing yet.'] : changes),
          site === ''
            ? 'For all sites without limits of their own, from the next round on.'
            : `Only for players of ${domain}, from the next round on.`,
        ],
        verb: 'Change limits',
        done: `The limits of ${name} have been changed.`,
        run: (reason) =>
          ask(setTableLimits, {
            body: { tableId, site: site === '' ? null : site, version, limits: next, reason },
          }),
        fields: (
          <>
            {isBehind && (
              <>
                <FormAlert text={behindText(changesOf(limits, now.limits))} />
                <Row>
                  <Button onClick={() => startOver(now)}>Begin from what is in force</Button>
                </Row>
              </>
            )}
            {table.site === null && sites.length > 0 && (
              <SelectField
                label="For"
                value={site}
                options={[['', 'All sites'], ...sites.map((each) => [each.site, each.domain] as const)]}
                onChange={setSite}
              />
            )}
            <LimitFields draft={draft} groups={groups} onDraft={setDraft} />
          </>
        ),
      }}
    />
  );
}

interface LimitFieldsProps {
  readonly draft: LimitsDraft;
  readonly groups: readonly string[];
  readonly onDraft: (draft: LimitsDraft) => void;
}

function LimitFields({ draft, groups, onDraft }: LimitFieldsProps) {
  return (
    <>
      {FIELDS.map(([field, words]) => (
        <AmountField
          key={field}
          label={words}
          value={draft[field]}
          onValue={(typed) => onDraft({ ...draft, [field]: typed })}
        />
      ))}
      <AmountField
        label="Most that a player may stake in a round"
        hint="Empty for no such limit."
        required={false}
        value={draft.maxRound}
        onValue={(typed) => onDraft({ ...draft, maxRound: typed })}
      />
      {groups.map((group) => {
        const range = draft.groups[group] ?? { min: '', max: '' };
        const change = (typed: Partial<typeof range>) =>
          onDraft({ ...draft, groups: { ...draft.groups, [group]: { ...range, ...typed } } });
        return (
          <Row key={group}>
            <AmountField
              label={`${group}: minimum`}
              required={false}
              value={range.min}
              onValue={(min) => change({ min })}
            />
            <AmountField
              label={`${group}: maximum`}
              required={false}
              value={range.max}
              onValue={(max) => change({ max })}
            />
          </Row>
        );
      })}
    </>
  );
}
