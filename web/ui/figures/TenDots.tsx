const ten = Array.from({ length: 10 }, (_, index) => index);

/** A number out of ten, as dots. The sentence beside it says the same. */
export function TenDots({ of10 }: { of10: number }) {
  return (
    <p aria-hidden className="mt-1 flex flex-wrap gap-1">
      {ten.map((dot) => (
        <span key={dot} className={`size-3 rounded-full ${dot < of10 ? 'bg-bar-today' : 'bg-line'}`} />
      ))}
    </p>
  );
}
