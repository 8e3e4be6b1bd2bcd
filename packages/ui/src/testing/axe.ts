import axe from 'axe-core';

const THEMES = ['light', 'dark', 'green'] as const;
/** Rules whose outcome can differ between themes, which differ only in colours. */
const BY_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Skips details of passed rules, which take as long as the check itself. */
const FAULTS_ONLY = { resultTypes: ['violations' as const] };
const ALL = {
  ...FAULTS_ONLY,
  // A component under test is not a whole page.
  rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
};
const COLOURS = { ...FAULTS_ONLY, runOnly: BY_COLOUR };

/** Axe's findings in any of the three themes, by theme, rule and element; empty is good. */
export async function accessibilityFaults(): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of THEMES) {
    document.body.className = `theme-${theme}`;
    // Colours still in transition from the previous theme would be measured midway.
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
