import type { StoryFile } from '@layline/ui/stories/story.ts';

const files = import.meta.glob<StoryFile>(
  [
    '../**/*.stories.tsx',
    '../../../games/src/**/*.stories.tsx',
    '../../../../packages/ui/src/**/*.stories.tsx',
  ],
  { eager: true },
);

/** All story files of both apps and their shared package, by title. */
export const allStories: readonly StoryFile[] = Object.values(files).sort((a, b) =>
  a.title.localeCompare(b.title),
);
