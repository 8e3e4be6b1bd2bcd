import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { getSiteSettings, saveSiteSettings } from '@layline/contract/calls/operator/sites.ts';
import type { ResultOf } from '@layline/contract/define-call.ts';
import type { DomainSettings, KeptSettings } from '@layline/contract/entities/domain-settings.ts';
import { ListPage } from '@layline/ui/data-table/list-page.tsx';
import { Button } from '@layline/ui/forms/button.tsx';
import { FormAlert } from '@layline/ui/forms/form-alert.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { ReadState } from '@layline/ui/states/read-state.tsx';
import { RowsSkeleton } from '@layline/ui/states/rows-skeleton.tsx';
import { ActDialog } from '../act/act-dialog.tsx';
import { askForSecond } from '../act/ask-for-second.ts';
import { SubjectAudit } from '../audit/subject-audit.tsx';
import { useMay } from '../exchange/own.ts';
import { read } from '../exchange/reads.ts';
import { Row } from '../parts/row.tsx';
import { ColourFields } from './colour-fields.tsx';
import type { Offered } from './game-choice.ts';
import { GamesFields, useOfferedGames } from './games-fields.tsx';
import { LanguageFields, OfferFields } from './offer-fields.tsx';
import { PaymentsFields } from './payments-fields.tsx';
import { allChanges } from './site-changes.ts';
import form from '../parts/form.module.css';
import styles from './site-form.module.css';
import { SiteDraft } from './site-draft.tsx';
import { SitePreview } from './site-preview.tsx';
import { SiteSample } from './site-sample.tsx';
import { SiteVersions } from './site-versions.tsx';
import { PagesFields, TextsFields } from './texts-fields.tsx';

type Loaded = ResultOf<typeof getSiteSettings>;

const BEHIND =
  'Another version has been published meanwhile, so your changes cannot be published. “Undo all” starts from that version.';

/** The settings of a site in a form, with a sample of how it looks. */
export function SitePage({ site }: { readonly site: string }) {
  const loaded = useQuery(read(getSiteSettings, { site }, { live: true }));
  return (
    <ReadState query={loaded} what="The site" skeleton={<RowsSkeleton height="480px" />}>
      {(known) => <SiteForm key={known.site} loaded={known} />}
    </ReadState>
  );
}

/**
 * The draft of a site's settings and the version that it changes. A version that another admin publishes meanwhile replaces neither: the draft would be
 * lost, and a refusal to publish it would go unread.
 */
function useDraft(loaded: Loaded, offered: Offered) {
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState(loaded.settings);
  const changes = allChanges(base.settings, draft, offered);
  const isBehind = loaded.version !== base.version;
  const startOver = () => {
    setBase(loaded);
    setDraft(loaded.settings);
  };
  const isPublished = allChanges(loaded.settings, draft, offered).length === 0;
  if (isBehind && (changes.length === 0 || isPublished)) startOver();
  return { base, draft, setDraft, changes, isBehind, startOver };
}

function SiteForm({ loaded }: { readonly loaded: Loaded }) {
  const { site } = loaded;
  const may = useMay();
  const offered = useOfferedGames();
  const { base, draft, setDraft, changes, isBehind, startOver } = useDraft(loaded, offered.data ?? []);
  const { version, settings } = base;
  const { domain } = loaded.settings.setting;
  const { setting } = draft;
  const [asking, setAsking] = useState(false);
  const stopsOnly = changes.length === 1 && setting.siteSuspended && !settings.setting.siteSuspended;
  return (
    <ListPage
      title={domain}
      subtitle={`Settings file ${site}.json, version ${loaded.version}. What two admins publish takes effect at once, on every device.`}
      back={<Link to="/sites">Sites</Link>}
    >
      <SiteDraft
        loaded={loaded}
        offered={offered.data ?? []}
        onLook={({ setting: asked, games, payments }) =>
          setDraft({ ...settings, setting: asked, games, payments })
        }
      />
      <form
        className={form.form}
        aria-label={`Settings of ${domain}`}
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <SiteFields base={settings} draft={draft} onDraft={setDraft} offered={offered} />
        <div className={styles.foot}>
          <FormAlert text={isBehind ? BEHIND : null} />
          <Row>
            <Button
              type="submit"
              variant="primary"
              disabled={changes.length === 0 || isBehind || !may('saveSiteSettings')}
            >
              {stopsOnly ? 'Suspend' : 'Ask to publish'}
            </Button>
            <Button disabled={changes.length === 0} onClick={startOver}>
              Undo all
            </Button>
            <span role="status">{changes.length === 0 ? 'Nothing has changed.' : changes.join(' ')}</span>
          </Row>
        </div>
      </form>
      <SiteVersions site={site} domain={domain} version={loaded.version} />
      {may('getAuditLog') && <SubjectAudit subject={`site:${site}`} />}
      {asking && (
        <ActDialog
          onClose={() => setAsking(false)}
          // What waits for the second admin is shown at the top.
          onDone={() => scrollTo({ top: 0 })}
          act={{
            title: stopsOnly ? `Suspend ${domain}` : `Publish ${domain}`,
            will: [
              ...changes,
              stopsOnly
                ? 'Players see it at once. It takes two admins to reopen the site.'
                : 'Another admin opens this page within half an hour and presses “Publish as asked”. Then players see it on the next page they open.',
            ],
            verb: stopsOnly ? 'Suspend' : 'Ask to publish',
            done: stopsOnly ? `${domain} is suspended.` : `The settings of ${domain} have been published.`,
            run: (reason) =>
              askForSecond(
                saveSiteSettings,
                { site, version, settings: draft, reason },
                `publish the settings of ${domain}`,
              ),
          }}
        />
      )}
    </ListPage>
  );
}

interface SiteFieldsProps {
  /** What the draft changes. */
  readonly base: KeptSettings;
  readonly draft: KeptSettings;
  readonly onDraft: (draft: KeptSettings) => void;
  readonly offered: ReturnType<typeof useOfferedGames>;
}

/** A sample of how the site looks, and all fields of its form. */
function SiteFields({ base, draft, onDraft, offered }: SiteFieldsProps) {
  const { setting, games, payments } = draft;
  // A page is served no payments, and a preview is a page.
  const shown = useMemo(() => ({ ...base, setting, games, payments: undefined }), [base, setting, games]);
  const fields = {
    draft: setting,
    onDraft: (next: DomainSettings) => onDraft({ ...draft, setting: next }),
  };
  return (
    <>
      <Panel title="How it looks">
        <SiteSample draft={setting} />
        <SitePreview settings={shown} />
      </Panel>
      <TextsFields {...fields} />
      <ColourFields {...fields} />
      <OfferFields {...fields} />
      <GamesFields
        offered={offered}
        games={games}
        saved={base.games}
        casino={setting.casino}
        onGames={(next) => onDraft({ ...draft, games: [...next] })}
      />
      <LanguageFields {...fields} />
      {payments !== undefined && (
        <PaymentsFields payments={payments} onPayments={(next) => onDraft({ ...draft, payments: next })} />
      )}
      <PagesFields {...fields} />
    </>
  );
}
