import { useEffect } from 'react';

/** A page of its own title and description: its screen leaves the document's head to it. */
export function useTitle({ title, description }: { title: string; description: string }): void {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
