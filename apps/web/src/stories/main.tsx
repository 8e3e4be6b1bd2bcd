import { createRoot } from 'react-dom/client';
import '@layline/ui/base.css';
import { allStories } from './all-stories.ts';
import { Gallery } from './gallery.tsx';
import { speakInStories } from './story-language.ts';
import { StoryPage } from './story-page.tsx';

/** The gallery itself or, in its frame, the states of one component. */
const asked = new URLSearchParams(location.search);
const title = asked.get('title');
const file = allStories.find((story) => story.title === title);
document.body.className = `theme-${asked.get('theme') ?? 'light'}`;
void speakInStories(asked.get('language') ?? 'en');
const root = document.querySelector('#root');
if (root) createRoot(root).render(file ? <StoryPage file={file} /> : <Gallery stories={allStories} />);
