import { useState } from 'react';
import { setTableLimits } from '@layline/contract/calls/operator/casino.ts';
import type { OperatorTableLimits } from '@layline/contract/entities/operator-casino.ts';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { AmountField } from '../parts/figure-fields.tsx';
import { Row } from '../parts/row.tsx';
import { changesOf, draftOf, limitsOf } from './limits-draft.ts';

interface LimitsDialogProps {
  readonly table: OperatorTableLimits;
  /** Sites without limits of their own, which they can be given here, by id. */
  readonly sites: readonly string[];
  readonly onClose: () => void;
}

const FIELDS = [
  ['minStake', 'Minimum stake of a bet'],
  ['maxStake', 'Maximum stake of a bet'],
  ['maxWin', 'Most that a bet may win'],
] as const;

/** Changes the limits of a table or a solo game, for all sites or for one. */
export function LimitsDialog({ table, sites, onClose }: LimitsDialogProps) {
  const { tableId, name, limits, groups } = table;
  const [draft, setDraft] = useState(() => draftOf(limits, groups));
  const [site, setSite] = useState(table.site ?? '');
  const next = limitsOf(draft);
  const changes = changesOf(limits, next);
  return (
    <ActDialog
      onClose={onClose}
      act={{
        title: `Limits of ${name}`,
        will: [
          ...(changes.length === 0 ? ['Changes nothing yet.'] : changes),
          site === ''
            ? 'For all sites without limits of their own, from the next round on.'
            : `For players of ${site} alone, from the next round on.`,
        ],
        verb: 'Change limits',
        run: (reason) =>
          ask(setTableLimits, { body: { tableId, site: site === '' ? null : site, limits: next, reason } }),
        fields: (
          <>
            {table.site === null && sites.length > 0 && (
              <SelectField
                label="For"
                value={site}
                options={[['', 'All sites'], ...sites.map((id) => [id, id] as const)]}
                onChange={setSite}
              />
            )}
            {FIELDS.map(([field, words]) => (
              <AmountField
                key={field}
                label={words}
                value={draft[field]}
                onValue={(typed) => setDraft({ ...draft, [field]: typed })}
              />
            ))}
            <AmountField
              label="Most that a player may stake in a round"
              hint="Empty for no such limit."
              required={false}
              value={draft.maxRound}
              onValue={(typed) => setDraft({ ...draft, maxRound: typed })}
            />
            {groups.map((group) => {
              const range = draft.groups[group] ?? { min: '', max: '' };
              const change = (typed: Partial<typeof range>) =>
                setDraft({ ...draft, groups: { ...draft.groups, [group]: { ...range, ...typed } } });
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
        ),
      }}
    />
  );
}
