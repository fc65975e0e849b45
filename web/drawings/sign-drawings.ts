/** One file for each problem of the catalogue, named by its id. */
const files = import.meta.glob<string>('./signs/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** The address of the drawing of a crop problem, by the problem's id or the leaf model's class. */
export function signDrawing(problem: string): string | undefined {
  return files[`./signs/${problem}.svg`];
}

export function allSignDrawings(): readonly string[] {
  return Object.values(files);
}
