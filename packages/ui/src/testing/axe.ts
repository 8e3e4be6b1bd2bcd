import axe from 'axe-core';

const THEMES = ['light', 'dark', 'green'] as const;
/** What may be right in one theme and wrong in another, which differ in their colours alone. */
const BY_COLOUR = ['color-contrast', 'link-in-text-block'];

/** What is right need not be described, which takes as long as to find it. */
const FAULTS_ONLY = { resultTypes: ['violations' as const] };
const ALL = {
  ...FAULTS_ONLY,
  // A component under test is no whole page.
  rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
};
const COLOURS = { ...FAULTS_ONLY, runOnly: BY_COLOUR };

/** What axe finds wrong with the page in any of the three themes, by theme, rule and element; empty is good. */
export async function accessibilityFaults(): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of THEMES) {
    document.body.className = `theme-${theme}`;
    // Colours that are still on their way from the theme before would be measured half-way.
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
    const { violations } = await axe.run(document.body, theme === THEMES[0] ? ALL : COLOURS);
    for (const { id, nodes } of violations) {
      faults.push(`${theme}: ${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    }
  }
  return faults;
}
