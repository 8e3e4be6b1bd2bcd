import styles from './gallery.module.css';
import { StoryAnswers } from './story-answers.tsx';
import type { StoryFile } from '@layline/ui/stories/story.ts';

/** All states of a component, one below the other. */
export function StoryPage({ file }: { readonly file: StoryFile }) {
  return (
    <StoryAnswers>
      <div className={styles.states}>
        {Object.entries(file.states).map(([name, state]) => (
          <article key={name} aria-label={name}>
            <h2 className={styles.name}>{name}</h2>
            <div className={styles.state}>{state}</div>
          </article>
        ))}
      </div>
    </StoryAnswers>
  );
}
