import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { endBonus, getOfferedBonuses } from '@layline/contract/calls/operator/bonuses.ts';
import type { OfferedBonus } from '@layline/contract/entities/operator-money.ts';
import { ListPage } from '@layline/ui/data-table/list-page.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { linkButtonClass } from '@layline/ui/forms/link-button.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { EmptyState } from '@layline/ui/states/empty-state.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { SubjectAudit } from '../audit/subject-audit.tsx';
import { ask } from '../exchange/ask.ts';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { Facts } from '../parts/facts.tsx';
import { BonusClaims } from './bonus-claims.tsx';
import { BonusState } from './bonus-columns.tsx';
import { bonusChanges, bonusWords } from './bonus-words.ts';
import { useWriters } from './use-writers.ts';

/** One bonus: what it is, its versions and its claims. */
export function BonusPage({ bonusId }: { readonly bonusId: string }) {
  const offered = useQuery(read(getOfferedBonuses, {}, { live: true }));
  return (
    <ReadState query={offered} what="The bonus" skeleton={<RowsSkeleton height="320px" />}>
      {(all) => {
        const bonus = all.find(({ definition }) => definition.bonusId === bonusId);
        return bonus === undefined ? (
          <EmptyState level={1} icon="search" title="There is no such bonus" />
        ) : (
          <KnownBonus bonus={bonus} all={all} now={offered.dataUpdatedAt} />
        );
      }}
    </ReadState>
  );
}

interface KnownBonusProps {
  readonly bonus: OfferedBonus;
  readonly all: readonly OfferedBonus[];
  readonly now: number;
}

function KnownBonus({ bonus, all, now }: KnownBonusProps) {
  const may = useMay();
  const write = useWriters();
  const [ending, setEnding] = useState(false);
  const { definition, site, endedAt } = bonus;
  const { bonusId, title } = definition;
  const isOpen = endedAt === null;
  return (
    <ListPage
      title={title}
      subtitle={`${bonusId}, on ${site}`}
      back={<Link to="/bonuses">Bonuses</Link>}
      actions={
        isOpen && (
          <>
            {may('addBonus') && (
              <Link className={linkButtonClass} to="/bonuses/$bonusId/next" params={{ bonusId }}>
                New version
              </Link>
            )}
            {may('endBonus') && (
              <Button variant="danger" onClick={() => setEnding(true)}>
                End
              </Button>
            )}
          </>
        )
      }
    >
      <Panel title="What it is">
        <Facts
          facts={[
            ['State', <BonusState key="state" {...bonus} now={now} />],
            ...bonusWords(definition, write),
            ['Offered by', bonus.createdBy === 'site' ? 'the site’s file' : bonus.createdBy],
            ['Offered', write.when(bonus.createdAt)],
            ['Ended', endedAt === null ? null : write.when(endedAt)],
          ]}
        />
      </Panel>
      <Versions bonus={bonus} all={all} />
      {may('getBonusClaims') && <BonusClaims bonusId={bonusId} />}
      {may('getAuditLog') && <SubjectAudit subject={`bonus:${bonusId}`} />}
      {ending && (
        <ActDialog
          onClose={() => setEnding(false)}
          act={{
            title: `End ${title}`,
            will: [
              'From now on nobody can claim it. It cannot be offered again under this id.',
              'Existing claims continue under its terms until they are wagered or expire.',
            ],
            verb: 'End',
            done: `${title} has ended.`,
            danger: true,
            run: (reason) => ask(endBonus, { body: { bonusId, reason } }),
          }}
        />
      )}
    </ListPage>
  );
}

/** The version before a bonus with what it changed, and the one after it; nothing if it is the only one. */
function Versions({ bonus: { definition }, all }: Pick<KnownBonusProps, 'bonus' | 'all'>) {
  const write = useWriters();
  const { bonusId, replaces } = definition;
  const earlier = all.find((one) => one.definition.bonusId === replaces);
  const later = all.find((one) => one.definition.replaces === bonusId);
  if (earlier === undefined && later === undefined) return null;
  return (
    <Panel title="Versions">
      {later !== undefined && (
        <p>
          Replaced by{' '}
          <Link to="/bonuses/$bonusId" params={{ bonusId: later.definition.bonusId }}>
            {later.definition.bonusId}
          </Link>
          .
        </p>
      )}
      {earlier !== undefined && (
        <>
          <p>
            Replaces{' '}
            <Link to="/bonuses/$bonusId" params={{ bonusId: earlier.definition.bonusId }}>
              {earlier.definition.bonusId}
            </Link>
            :
          </p>
          <ul>
            {bonusChanges(earlier.definition, definition, write).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
