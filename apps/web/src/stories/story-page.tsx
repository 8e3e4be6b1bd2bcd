import styles from './gallery.module.css';
import type { StoryFile } from './story.ts';

/** All states of a component, one below the other. */
export function StoryPage({ file }: { readonly file: StoryFile }) {
  return (
    <main className={styles.states}>
      {Object.entries(file.states).map(([name, state]) => (
        <section key={name} aria-label={name}>
          <h2 className={styles.name}>{name}</h2>
          <div className={styles.state}>{state}</div>
        </section>
      ))}
    </main>
  );
}
