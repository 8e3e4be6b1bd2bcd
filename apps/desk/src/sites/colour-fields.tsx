import * as v from 'valibot';
import { SiteColours } from '@layline/contract/entities/site-colours.ts';
import { Checkbox } from '@layline/ui/forms/checkbox.tsx';
import { TextField } from '@layline/ui/forms/text-field.tsx';
import { Panel } from '@layline/ui/layout/panel.tsx';
import form from '../parts/form.module.css';
import styles from './site-form.module.css';
import type { SiteFieldsProps } from './texts-fields.tsx';

const THEMES = ['light', 'dark', 'green'] as const;
type Theme = (typeof THEMES)[number];
export type ThemeColours = NonNullable<SiteColours[Theme]>;

/** The client's own colours, from which a theme's first own ones start. */
const OWN: Readonly<Record<Theme, ThemeColours>> = {
  light: { primary: '#12283b', primaryInk: '#ffffff', link: '#0b5a94' },
  dark: { primary: '#f6b73c', primaryInk: '#221600', link: '#7cc0f5' },
  green: { primary: '#0b5f40', primaryInk: '#ffffff', link: '#0b5f40' },
};

const COLOURS = [
  ['primary', 'Main buttons'],
  ['primaryInk', 'Text on them'],
  ['link', 'Links'],
] as const;

/** What is wrong with a theme's colours, by colour: its contrast, or that it is none. */
export function colourFaults(theme: Theme, colours: ThemeColours): Partial<Record<string, string>> {
  const { issues = [] } = v.safeParse(SiteColours, { [theme]: colours });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue)?.split('.')[1] ?? '', issue.message]));
}

/** A site's accent colours by theme. Prices keep theirs on every site. */
export function ColourFields({ draft, onDraft }: SiteFieldsProps) {
  const colours = draft.colours ?? {};
  const change = (theme: Theme, own: ThemeColours | undefined) => {
    const { [theme]: _, ...others } = colours;
    onDraft({ ...draft, colours: own === undefined ? others : { ...others, [theme]: own } });
  };
  return (
    <Panel
      title="Colours"
      text="The colours of prices are the same everywhere, so that back and lay are never confused."
    >
      <div className={form.fields}>
        {THEMES.map((theme) => {
          const own = colours[theme];
          const faults = own === undefined ? {} : colourFaults(theme, own);
          return (
            <fieldset key={theme} className={styles.theme}>
              <legend className={styles.legend}>{theme}</legend>
              <Checkbox
                label="Own colours"
                checked={own !== undefined}
                onChange={({ target }) => change(theme, target.checked ? OWN[theme] : undefined)}
              />
              {own !== undefined &&
                COLOURS.map(([name, words]) => (
                  <TextField
                    key={name}
                    label={words}
                    error={faults[name]}
                    autoComplete="off"
                    spellCheck={false}
                    required
                    maxLength={7}
                    value={own[name]}
                    end={
                      <input
                        type="color"
                        className={styles.swatch}
                        aria-label={`${words}, from a palette`}
                        value={own[name]}
                        onChange={({ target }) => change(theme, { ...own, [name]: target.value })}
                      />
                    }
                    onChange={({ target }) => change(theme, { ...own, [name]: target.value })}
                  />
                ))}
            </fieldset>
          );
        })}
      </div>
    </Panel>
  );
}
