import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

import { useWords } from '#web/lib/words/words.ts';

export function BackLink() {
  const say = useWords('schemes');
  return (
    <Link to="/schemes" className="flex min-h-12 items-center gap-2 self-start font-label text-leaf-dark print:hidden">
      <ArrowLeft aria-hidden className="size-5" />
      {say('back')}
    </Link>
  );
}
