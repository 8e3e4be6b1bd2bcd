import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { SelectField } from '@layline/ui/forms/select-field.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import { NumberField } from './number-field.tsx';
import { FIELD_WORDS } from './site-changes.ts';
import { StakesField } from './stakes-field.tsx';
import styles from '../parts/form.module.css';
import type { SiteFieldsProps } from './texts-fields.tsx';

const OFFERS = ['cricket', 'football', 'tennis', 'horseRacing', 'kabaddi', 'casino'] as const;
const DOORS = [
  ['allowSignUp', 'People can sign up'],
  ['demoLogin', 'People can log in with play money, where there is no real money'],
  ['siteSuspended', 'The site is suspended: nobody logs in or bets'],
] as const;

/** What a site offers, and to whom. */
export function OfferFields({ draft, onDraft }: SiteFieldsProps) {
  return (
    <Panel title="Sports, casino, log-in and stakes">
      <div className={styles.checks}>
        {OFFERS.map((field) => (
          <Checkbox
            key={field}
            label={FIELD_WORDS[field]}
            checked={draft[field]}
            onChange={({ target }) => onDraft({ ...draft, [field]: target.checked })}
          />
        ))}
        {DOORS.map(([field, words]) => (
          <Checkbox
            key={field}
            label={words}
            checked={draft[field]}
            onChange={({ target }) => onDraft({ ...draft, [field]: target.checked })}
          />
        ))}
      </div>
      <div className={styles.fields}>
        <StakesField draft={draft} onDraft={onDraft} />
        <NumberField
          label={FIELD_WORDS.maxStake}
          hint="Empty for each market’s own. Bets already placed stay; armed orders with a larger stake are cancelled."
          required={false}
          value={draft.maxStake ?? null}
          onValue={(maxStake) => onDraft({ ...draft, maxStake: maxStake ?? undefined })}
        />
      </div>
    </Panel>
  );
}

const LANGUAGES = [
  ['en', 'English'],
  ['hi', 'Hindi'],
] as const;

/** Languages, formats and the theme that a site starts with. */
export function LanguageFields({ draft, onDraft }: SiteFieldsProps) {
  const { languages, themes, locale } = draft;
  return (
    <Panel title="Languages and theme">
      <div className={styles.fields}>
        <div className={styles.checks}>
          {LANGUAGES.map(([language, words]) => (
            <Checkbox
              key={language}
              label={words}
              checked={languages.includes(language)}
              onChange={({ target }) =>
                onDraft({
                  ...draft,
                  languages: target.checked
                    ? [...languages, language]
                    : languages.filter((other) => other !== language),
                })
              }
            />
          ))}
        </div>
        <TextField
          label={FIELD_WORDS.locale}
          hint="Such as en-IN or hi-IN. It is also the language for players who have chosen none."
          autoComplete="off"
          spellCheck={false}
          required
          maxLength={35}
          value={locale}
          onChange={({ target }) => onDraft({ ...draft, locale: target.value })}
        />
        <SelectField
          label="Theme by day"
          value={themes.default}
          options={[
            ['light', 'Light'],
            ['green', 'Green'],
          ]}
          onChange={(chosen) => onDraft({ ...draft, themes: { ...themes, default: chosen } })}
        />
      </div>
    </Panel>
  );
}
