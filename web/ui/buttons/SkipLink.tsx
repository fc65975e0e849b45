/** The first stop of the Tab key: it leads past the navigation to the page's content. */
export function SkipLink({ target = 'content', label }: { target?: string; label: string }) {
  return (
    <a href={`#${target}`} className="skip-link">
      {label}
    </a>
  );
}
