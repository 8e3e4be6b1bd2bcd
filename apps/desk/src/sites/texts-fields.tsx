import type { DomainSettings } from '@layline/contract/entities/domain-settings.ts';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { TextArea } from '../parts/text-area.tsx';
import { FIELD_WORDS } from './site-changes.ts';
import styles from '../parts/form.module.css';

/** What the fields of a site's form take. */
export interface SiteFieldsProps {
  readonly draft: DomainSettings;
  readonly onDraft: (draft: DomainSettings) => void;
}

const TEXTS = ['domainTitle', 'description', 'supportText', 'mainLogo', 'favicon'] as const;
const HINTS: Partial<Record<(typeof TEXTS)[number], string>> = {
  domainTitle: 'Shown in the title of every page, and in place of the logo if there is none.',
  mainLogo:
    'A picture that is already on the host, such as /cdn/logos/own.svg. Without one, the name is shown.',
  favicon: 'On the site itself as well.',
};
/** Players’ pages load no picture from elsewhere, so an address begins with the site’s own root. */
const OF_PICTURE = {
  pattern: '/(?!/).*',
  title: 'A path on the site itself, beginning with one slash: pages show no picture from elsewhere.',
} as const;
const PAGES = [
  ['terms', 'Terms'],
  ['privacy', 'Privacy'],
  ['rules', 'Rules'],
] as const;

/** Name, logo and the short texts of a site. */
export function TextsFields({ draft, onDraft }: SiteFieldsProps) {
  return (
    <Panel title="Name and texts">
      <div className={styles.fields}>
        {TEXTS.map((field) => (
          <TextField
            key={field}
            label={FIELD_WORDS[field]}
            hint={HINTS[field]}
            autoComplete="off"
            maxLength={500}
            {...(field === 'mainLogo' || field === 'favicon' ? OF_PICTURE : {})}
            value={draft[field] ?? ''}
            onChange={({ target }) =>
              onDraft({ ...draft, [field]: target.value === '' ? null : target.value })
            }
          />
        ))}
      </div>
    </Panel>
  );
}

/** The long texts that players read and agree to. */
export function PagesFields({ draft, onDraft }: SiteFieldsProps) {
  return (
    <Panel
      title={FIELD_WORDS.pages}
      text="Paragraphs are separated by an empty line. Without a text the client shows its own."
    >
      <div className={styles.fields}>
        {PAGES.map(([page, words]) => (
          <TextArea
            key={page}
            label={words}
            value={draft.pages?.[page] ?? ''}
            onValue={(text) =>
              onDraft({ ...draft, pages: { ...draft.pages, [page]: text === '' ? null : text } })
            }
          />
        ))}
      </div>
    </Panel>
  );
}
