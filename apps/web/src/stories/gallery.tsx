import { useState } from 'react';
import styles from './gallery.module.css';
import { STORY_LANGUAGES } from './story-language.ts';
import type { StoryFile } from '@layline/ui/stories/story.ts';

const THEMES = ['light', 'dark', 'green'] as const;
const WIDTHS = ['390px', '834px', '100%'] as const;

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly onChoose: (value: T) => void;
}

function Choice<T extends string>({ label, values, value, onChoose }: ChoiceProps<T>) {
  return (
    <label>
      {label}{' '}
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = values.find((one) => one === target.value);
          if (chosen !== undefined) onChoose(chosen);
        }}
      >
        {values.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </label>
  );
}

/**
 * The client's components in all their states, in any theme, language and width. The states are in a frame, so that
 * media queries see its width.
 */
export function Gallery({ stories }: { readonly stories: readonly StoryFile[] }) {
  const [title, setTitle] = useState(stories[0]?.title ?? '');
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('light');
  const [language, setLanguage] = useState('en');
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('390px');
  return (
    <div className={styles.gallery}>
      <nav className={styles.list} aria-label="Components">
        <Choice label="Theme" values={THEMES} value={theme} onChoose={setTheme} />
        <Choice label="Language" values={STORY_LANGUAGES} value={language} onChoose={setLanguage} />
        <Choice label="Width" values={WIDTHS} value={width} onChoose={setWidth} />
        {stories.map((story) => (
          <button
            key={story.title}
            type="button"
            className={styles.item}
            aria-current={story.title === title}
            onClick={() => setTitle(story.title)}
          >
            {story.title}
          </button>
        ))}
      </nav>
      <iframe
        className={styles.frame}
        style={{ width }}
        title={title}
        src={`?${String(new URLSearchParams({ title, theme, language }))}`}
      />
    </div>
  );
}
