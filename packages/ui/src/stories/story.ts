import type { ReactNode } from 'react';

/** The states of a component, by name. A file `*.stories.tsx` exports them as `states`, beside its `title`. */
export type States = Readonly<Record<string, ReactNode>>;

/** What a file of stories exports. */
export interface StoryFile {
  /** Its place in the gallery: `ui/Button`. */
  readonly title: string;
  readonly states: States;
}
