import { LogoMark } from './LogoMark.tsx';

/** The mark and the name. The name is the same in every language. */
export function Logo({ name = 'Khet' }: { name?: string }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark />
      <span lang="en" className="text-xl font-heading tracking-tight">
        {name}
      </span>
    </span>
  );
}
