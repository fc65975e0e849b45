/** Makes the part of an id that comes from a name: "Lasalgaon (Niphad)" gives "lasalgaon-niphad". */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
