import axe from 'axe-core';

const THEMES = ['light', 'dark', 'green'] as const;

/** What axe finds wrong with the page in any of the three themes, by theme, rule and element; empty is good. */
export async function accessibilityFaults(): Promise<string[]> {
  const faults: string[] = [];
  for (const theme of THEMES) {
    document.body.className = `theme-${theme}`;
    // Colours that are still on their way from the theme before would be measured half-way.
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
    const { violations } = await axe.run(document.body, {
      // A component under test is no whole page.
      rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
    });
    for (const { id, nodes } of violations) {
      faults.push(`${theme}: ${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    }
  }
  return faults;
}
