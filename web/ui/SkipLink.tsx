/** The first stop of the Tab key: past the navigation, to what the page is about. */
export function SkipLink({ target = 'content', label }: { target?: string; label: string }) {
  return (
    <a href={`#${target}`} className="skip-link">
      {label}
    </a>
  );
}
