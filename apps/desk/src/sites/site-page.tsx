import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { getSiteSettings, saveSiteSettings } from '@layline/contract/calls/operator/sites.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import { ListPage } from '@layline/ui/data-table/list-page.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { SubjectAudit } from '../audit/subject-audit.tsx';
import { ask } from '../exchange/ask.ts';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { Row } from '../parts/row.tsx';
import { ColourFields } from './colour-fields.tsx';
import { LanguageFields, OfferFields } from './offer-fields.tsx';
import { changesOf } from './site-changes.ts';
import styles from './site-form.module.css';
import { SiteSample } from './site-sample.tsx';
import { SiteVersions } from './site-versions.tsx';
import { PagesFields, TextsFields } from './texts-fields.tsx';

type Loaded = ResultOf<typeof getSiteSettings>;

/** The settings of a site in a form, with a sample of how it looks. */
export function SitePage({ site }: { readonly site: string }) {
  const loaded = useQuery(read(getSiteSettings, { site }));
  return (
    <ReadState query={loaded} what="The site" skeleton={<RowsSkeleton height="480px" />}>
      {(known) => <SiteForm key={known.version} loaded={known} />}
    </ReadState>
  );
}

function SiteForm({ loaded }: { readonly loaded: Loaded }) {
  const { site, version, settings } = loaded;
  const may = useMay();
  const [draft, setDraft] = useState(settings.setting);
  const [asking, setAsking] = useState(false);
  const changes = changesOf(settings.setting, draft);
  const fields = { draft, onDraft: setDraft };
  return (
    <ListPage
      title={site}
      subtitle={`Version ${version}. What is published counts at once, on every device.`}
      back={<Link to="/sites">Sites</Link>}
    >
      <form
        className={styles.form}
        aria-label={`Settings of ${site}`}
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <Panel title="How it looks">
          <SiteSample draft={draft} />
        </Panel>
        <TextsFields {...fields} />
        <ColourFields {...fields} />
        <OfferFields {...fields} />
        <LanguageFields {...fields} />
        <PagesFields {...fields} />
        <div className={styles.foot}>
          <Row>
            <Button
              type="submit"
              variant="primary"
              disabled={changes.length === 0 || !may('saveSiteSettings')}
            >
              Publish
            </Button>
            <Button disabled={changes.length === 0} onClick={() => setDraft(settings.setting)}>
              Undo all
            </Button>
            <span role="status">{changes.length === 0 ? 'Nothing is changed.' : changes.join(' ')}</span>
          </Row>
        </div>
      </form>
      <SiteVersions site={site} version={version} />
      {may('getAuditLog') && <SubjectAudit subject={`site:${site}`} />}
      {asking && (
        <ActDialog
          onClose={() => setAsking(false)}
          act={{
            title: `Publish ${site}`,
            will: [
              ...changes,
              'Players see it with their next page, and the version of now can be published again.',
            ],
            verb: 'Publish',
            run: (reason) =>
              ask(saveSiteSettings, {
                body: { site, version, settings: { ...settings, setting: draft }, reason },
              }),
          }}
        />
      )}
    </ListPage>
  );
}
