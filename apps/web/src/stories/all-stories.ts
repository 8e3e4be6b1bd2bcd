import type { StoryFile } from './story.ts';

const files = import.meta.glob<StoryFile>('../**/*.stories.tsx', { eager: true });

/** Every file of stories of the client, by title. */
export const allStories: readonly StoryFile[] = Object.values(files).sort((a, b) =>
  a.title.localeCompare(b.title),
);
