import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { addBonus } from '@layline/contract/calls/operator/bonuses.ts';
import type { getSites } from '@layline/contract/calls/operator/sites.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import type { OfferedBonus } from '@layline/contract/entities/operator-money.ts';
import { ListPage } from '@layline/ui/data-table/list-page.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { askForSecond } from '../act/ask-for-second.ts';
import { Facts } from '../parts/facts.tsx';
import { Row } from '../parts/row.tsx';
import { definitionOf, emptyDraft, versionDraft } from './bonus-draft.ts';
import { BonusFields } from './bonus-fields.tsx';
import styles from '../parts/form.module.css';
import { bonusChanges, bonusWords, offerWill } from './bonus-words.ts';
import { useWriters } from './use-writers.ts';

interface BonusFormProps {
  /** The sites that can offer it. */
  readonly sites: readonly Pick<ResultOf<typeof getSites>[number], 'domain' | 'suspended'>[];
  /** The version that it replaces; null for a bonus of its own. */
  readonly earlier: OfferedBonus | null;
}

/** What one admin asks to offer: the fields, and beside them what they mean in words. */
export function BonusForm({ sites, earlier }: BonusFormProps) {
  const navigate = useNavigate();
  const write = useWriters();
  const [draft, setDraft] = useState(() =>
    earlier === null ? emptyDraft(Date.now()) : versionDraft(earlier.definition, Date.now()),
  );
  const [domain, setDomain] = useState(earlier?.site ?? (sites.length === 1 ? sites[0]?.domain : null) ?? '');
  const [asking, setAsking] = useState(false);
  const definition = definitionOf(draft, earlier?.definition);
  const changes = earlier === null ? [] : bonusChanges(earlier.definition, definition, write);
  // A different start time does not make a new version.
  const isSame =
    earlier !== null &&
    bonusChanges(earlier.definition, { ...definition, opensAt: earlier.definition.opensAt }, write).length ===
      0;
  return (
    <ListPage
      title={earlier === null ? 'New bonus' : `New version of ${earlier.definition.title}`}
      subtitle="A second admin reads it and offers it."
      back={<Link to="/bonuses">Bonuses</Link>}
    >
      <form
        className={styles.form}
        aria-label="Bonus"
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        {earlier === null && (
          <SelectField
            label="Site"
            placeholder="Choose a site"
            value={domain}
            options={sites.map(
              (site) => [site.domain, site.suspended ? `${site.domain}, suspended` : site.domain] as const,
            )}
            onChange={setDomain}
          />
        )}
        <BonusFields draft={draft} onDraft={setDraft} />
        <Panel title="In words">
          <Facts facts={bonusWords(definition, write)} />
        </Panel>
        <Row>
          <Button type="submit" variant="primary" disabled={isSame}>
            Ask to offer
          </Button>
          {isSame && <span role="status">Nothing has changed.</span>}
        </Row>
      </form>
      {asking && (
        <ActDialog
          onClose={() => setAsking(false)}
          onDone={() => void navigate({ to: '/bonuses' })}
          act={{
            title: `Offer ${definition.title}`,
            will: [
              ...changes,
              ...offerWill(definition, domain, write),
              'Another admin opens Bonuses within half an hour and presses “Offer as asked”.',
            ],
            verb: 'Ask to offer',
            done: `${definition.title} is offered on ${domain}.`,
            run: (reason) =>
              askForSecond(addBonus, { domain, definition, reason }, `offer ${definition.title}`),
          }}
        />
      )}
    </ListPage>
  );
}
