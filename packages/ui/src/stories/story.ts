import type { ReactNode } from 'react';

/** The states of a component, by name. A `*.stories.tsx` file exports them as `states`, with its `title`. */
export type States = Readonly<Record<string, ReactNode>>;

/** The exports of a stories file. */
export interface StoryFile {
  /** Path in the gallery: `ui/Button`. */
  readonly title: string;
  readonly states: States;
}
