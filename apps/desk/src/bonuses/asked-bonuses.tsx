import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getAskedActs } from '@layline/contract/calls/operator/asked-acts.ts';
import { addBonus, getOfferedBonuses } from '@layline/contract/calls/operator/bonuses.ts';
import type { AskedAct, SameCall } from '@layline/contract/entities/asked-act.ts';
import type { BonusDefinition } from '@layline/contract/entities/bonus.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { useMay, useOwn } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { Facts } from '../parts/facts.tsx';
import { bonusChanges, bonusWords, offerWill } from './bonus-words.ts';
import type { Writers } from './bonus-words.ts';
import { useWriters } from './use-writers.ts';

interface AskedBonus extends Omit<AskedAct, 'act'> {
  readonly act: Extract<SameCall, { readonly call: 'addBonus' }>;
}

function isBonus(asked: AskedAct): asked is AskedAct & AskedBonus {
  return asked.act.call === 'addBonus';
}

/** The second admin's press, which offers exactly what the first has asked for. */
function agreeAct({ act: { domain, definition }, askedBy }: AskedBonus, write: Writers): Act {
  return {
    title: `Offer what ${askedBy} has asked for`,
    will: offerWill(definition, domain, write),
    verb: 'Offer',
    done: `${definition.title} is offered on ${domain}.`,
    run: (reason) => ask(addBonus, { body: { domain, definition, reason } }),
  };
}

/** Bonuses that one admin has asked to offer, each with what it is and what differs from the version that it replaces. Nothing if none waits. */
export function AskedBonuses() {
  const may = useMay();
  const asked = useQuery({ ...read(getAskedActs, {}, { live: true }), enabled: may('getAskedActs') });
  const offered = useQuery(read(getOfferedBonuses, {}, { live: true }));
  const [act, setAct] = useState<Act | null>(null);
  const write = useWriters();
  return (
    <>
      {asked.data?.filter(isBonus).map((one) => (
        <AskedPanel
          key={one.actId}
          asked={one}
          earlier={
            offered.data?.find(({ definition }) => definition.bonusId === one.act.definition.replaces)
              ?.definition ?? null
          }
          onAgree={() => setAct(agreeAct(one, write))}
        />
      ))}
      {act !== null && <ActDialog act={act} onClose={() => setAct(null)} />}
    </>
  );
}

interface AskedPanelProps {
  readonly asked: AskedBonus;
  /** The version that it replaces; null if it is the first. */
  readonly earlier: BonusDefinition | null;
  readonly onAgree: () => void;
}

function AskedPanel({ asked, earlier, onAgree }: AskedPanelProps) {
  const may = useMay();
  const own = useOwn();
  const write = useWriters();
  const { definition, domain } = asked.act;
  const isOwn = asked.askedBy === own?.name;
  const { refused } = asked;
  if (refused !== null)
    return (
      <Panel title={`Refused: ${definition.bonusId}`}>
        <p>
          {asked.askedBy} asked to offer this on {domain}, {refused.agreedBy} agreed, and it was refused:{' '}
          {refused.message} It can be asked for again.
        </p>
      </Panel>
    );
  return (
    <Panel title={`Waiting for a second admin: ${definition.bonusId}`}>
      <p>
        {isOwn ? 'You have' : `${asked.askedBy} has`} asked to offer this on {domain}: “{asked.reason}”. It
        waits until <WhenText at={asked.expiresAt} />.
      </p>
      {earlier !== null && (
        <>
          <p>It replaces {earlier.bonusId}. What is different:</p>
          <ul>
            {bonusChanges(earlier, definition, write).map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
      <Facts facts={bonusWords(definition, write)} />
      {!isOwn && may('addBonus') && (
        <Button variant="primary" onClick={onAgree}>
          Offer as asked
        </Button>
      )}
    </Panel>
  );
}
