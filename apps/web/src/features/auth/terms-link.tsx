/** Opens the terms in a tab of their own, so that nothing is lost of what was typed. */
export function TermsLink() {
  return (
    <a href="/terms" target="_blank">
      Terms and Conditions
    </a>
  );
}
