import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getSiteDraft, saveSiteSettings } from '@layline/contract/calls/operator/sites.ts';
import type { getSiteSettings } from '@layline/contract/calls/operator/sites.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import type { KeptSettings } from '@layline/contract/entities/domain-settings.ts';
import { Button } from '@layline/ui/forms/button.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { WhenText } from '@layline/ui/text/when-text.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import type { Act } from '../act/act-dialog.tsx';
import { ask } from '../exchange/ask.ts';
import { useOwn } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { Row } from '../parts/row.tsx';
import type { Offered } from './game-choice.ts';
import { allChanges, otherChanges } from './site-changes.ts';
import styles from './site-form.module.css';
import { SiteSample } from './site-sample.tsx';

type Loaded = ResultOf<typeof getSiteSettings>;
type Draft = NonNullable<ResultOf<typeof getSiteDraft>>;

/** What the draft changes, a sentence each. */
function wordsOf({ settings, shipped }: Draft, now: Loaded['settings'], offered: Offered): readonly string[] {
  return [
    ...(shipped ? ['All settings come from the file on the host again.'] : []),
    ...allChanges(now, settings, offered),
    ...otherChanges(now, settings),
  ];
}

/** The second admin's press, which publishes exactly what the first has asked for. */
function agreeAct({ site, version, settings, shipped, askedBy }: Draft, changes: readonly string[]): Act {
  return {
    title: `Publish what ${askedBy} has asked for`,
    will: [
      ...changes,
      'Players see it on the next page they open, and the present version can be published again.',
    ],
    verb: 'Publish',
    done: `The settings of ${settings.setting.domain} have been published.`,
    run: (reason) =>
      ask(saveSiteSettings, { body: { site, version, settings: shipped ? null : settings, reason } }),
  };
}

/** What one admin has asked to publish, for another one to look at and to publish. Shows nothing if nothing waits. */
export function SiteDraft({
  loaded,
  offered,
  onLook,
}: {
  readonly loaded: Loaded;
  readonly offered: Offered;
  /** Takes the draft into the form, where it can be looked at. */
  readonly onLook: (draft: KeptSettings) => void;
}) {
  const { site, version, settings } = loaded;
  const own = useOwn();
  const draft = useQuery(read(getSiteDraft, { site }, { live: true })).data ?? null;
  const [act, setAct] = useState<Act | null>(null);
  if (draft === null || draft.version !== version) return null;
  const changes = wordsOf(draft, settings, offered);
  const isOwn = draft.askedBy === own?.name;
  return (
    <Panel title="Waiting for a second admin">
      <p>
        {isOwn ? 'You have' : `${draft.askedBy} has`} asked to publish this: “{draft.reason}”. It waits until{' '}
        <WhenText at={draft.expiresAt} />.
      </p>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {!isOwn && (
        <>
          <section className={styles.look} aria-labelledby="asked">
            <h3 id="asked">As asked</h3>
            <SiteSample draft={draft.settings.setting} />
          </section>
          <section className={styles.look} aria-labelledby="now">
            <h3 id="now">As players see it now</h3>
            <SiteSample draft={settings.setting} />
          </section>
        </>
      )}
      <Row>
        <Button onClick={() => onLook(draft.settings)}>Look at it in the form</Button>
        {!isOwn && (
          <Button variant="primary" onClick={() => setAct(agreeAct(draft, changes))}>
            Publish as asked
          </Button>
        )}
      </Row>
      {act !== null && <ActDialog act={act} onClose={() => setAct(null)} />}
    </Panel>
  );
}
